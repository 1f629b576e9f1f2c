import { defineConfig } from "vite";

export default defineConfig({
  root: import.meta.dirname,
  base: "./",
  publicDir: false,
  build: {
    outDir: "../../app/pages/static/built/widget",
    emptyOutDir: true,
    target: "es2022",
    cssTarget: ["chrome123", "firefox120", "safari17.5"], // the first that know light-dark()
    modulePreload: false,
    manifest: "manifest.json",
    rollupOptions: { input: { coterie: "widget/main.ts" }, output: { entryFileNames: "[name].[hash].js" } },
  },
});
