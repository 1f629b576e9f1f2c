import { defineConfig } from "vite";

export default defineConfig({
  root: import.meta.dirname,
  base: "./",
  publicDir: false,
  build: {
    outDir: "../../app/pages/static/built/explorer",
    emptyOutDir: true,
    target: "es2022",
    manifest: "manifest.json",
    rollupOptions: { input: "explorer/main.ts", output: { entryFileNames: "[name].[hash].js", chunkFileNames: "[name].[hash].js", assetFileNames: "[name].[hash].[ext]" } },
  },
});
