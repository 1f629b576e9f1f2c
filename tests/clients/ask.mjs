// Asks the service at an address with the built TypeScript client, and prints what it answers.
import { createServer } from "node:http";
import { Collaborators, Coterie, Papers, Paths, ResearcherInContextV1, every } from "../../clients/typescript/built/index.js";

const service = new Coterie(process.argv[2]);
const id = "Amq3x6vrc2ycq";

const context = await service.ask(ResearcherInContextV1, { author: id, nodes: 3 });
const people = await service.ask(Collaborators, { id, first: 1 });
const path = await service.ask(Paths, { start: "Abn878wmthe2t", end: "A9fneyqznzahb", maxHops: 1 });
const titles = [];
for await (const { title } of every(async (after) => (await service.ask(Papers, { where: { authors: [id] }, first: 5, after })).papers)) {
  titles.push(title);
}
const wrong = await service.ask(Papers, { where: { authors: ["nobody"] } }).catch(({ code, hint }) => ({ code, hint }));
const other = createServer((_, response) => response.end("null")).listen(0, "127.0.0.1");
await new Promise((done) => other.once("listening", done));
const strangers = [`http://127.0.0.1:${other.address().port}`, "http://127.0.0.1:9"];
const errors = await Promise.all(strangers.map((each) => new Coterie(each).ask(Papers, {}).catch(({ name }) => name)));
const ended = await service.ask(Papers, {}, AbortSignal.abort("enough")).catch((reason) => reason);
other.closeAllConnections();
other.close();

console.log(
  JSON.stringify({
    around: context.neighbourhood.nodes.map(({ label }) => label),
    collaborators: people.author.collaborators.nodes.map(({ author }) => author.name),
    path: path.collaboratorPaths.__typename,
    papers: titles.length,
    wrong,
    errors,
    ended,
  }),
);
