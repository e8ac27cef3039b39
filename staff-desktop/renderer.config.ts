import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';

const port = Number(process.env.RENDERER_PORT || 3101);

/** How Vite serves and builds the console's pages: within electron-vite, and by itself for a browser. */
export default {
  root: join(import.meta.dirname, 'src', 'renderer'),
  // Absolute addresses: both milon://console/ and the web host serve these files.
  base: '/',
  plugins: [react()],
  // The pages come from another address than this server's, to which the hot reload still connects.
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    hmr: { host: '127.0.0.1', clientPort: port },
  },
  build: {
    minify: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2_000,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
} satisfies UserConfig;
