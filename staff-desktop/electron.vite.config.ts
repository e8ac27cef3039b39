import { defineConfig } from 'electron-vite';
import renderer from './renderer.config.ts';

export default defineConfig({
  // Everything is bundled, so that the package needs no node_modules.
  main: {
    build: {
      externalizeDeps: false,
      rolldownOptions: { output: { format: 'es', entryFileNames: 'index.js' } },
    },
  },
  // A sandboxed preload must be one CommonJS file.
  preload: {
    build: {
      externalizeDeps: false,
      rolldownOptions: { output: { format: 'cjs', entryFileNames: 'index.cjs' } },
    },
  },
  renderer,
});
