import { defineConfig } from "vite";

const named = { entryFileNames: "[name].[hash].js", chunkFileNames: "[name].[hash].js", assetFileNames: "[name].[hash].[ext]" };

/** Libraries mark modules for servers that render React; a bundle has no use for these marks. */
function isRelevant(_level, log) {
  return log.code !== "MODULE_LEVEL_DIRECTIVE";
}

export default defineConfig({
  root: import.meta.dirname,
  base: "./",
  publicDir: false,
  worker: { format: "es", rollupOptions: { output: named } },
  build: {
    outDir: "../../app/pages/static/built/playground",
    emptyOutDir: true,
    target: "es2022",
    manifest: "manifest.json",
    chunkSizeWarningLimit: 4000, // kilobytes; the editor is one chunk of 2,800
    rollupOptions: {
      input: "playground/main.ts",
      output: named,
      onLog: (level, log, next) => isRelevant(level, log) && next(level, log),
    },
  },
});
