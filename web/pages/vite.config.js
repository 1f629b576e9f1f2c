import { defineConfig } from "vite";

export default defineConfig({
  root: import.meta.dirname,
  base: "./",
  publicDir: false,
  build: {
    outDir: "../../app/pages/static/built/pages",
    emptyOutDir: true,
    target: "es2022",
    manifest: "manifest.json",
    rollupOptions: { input: "pages/main.ts", output: { entryFileNames: "[name].[hash].js" } },
  },
});
