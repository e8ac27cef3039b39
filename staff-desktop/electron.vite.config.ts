import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

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
  renderer: {
    // Absolute addresses: both milon://console/ and the web host serve these files.
    base: '/',
    plugins: [react()],
    build: {
      minify: true,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 2_000,
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
    },
  },
});
