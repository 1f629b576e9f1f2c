import "./explorer.css";
import { Explorer } from "./explorer";

const host = document.querySelector<HTMLElement>("#explorer");
if (host) void new Explorer(host, host.dataset["root"] ?? "").start();
