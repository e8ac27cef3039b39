import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The API's address while Vite serves the front end. */
const api = process.env.API_URL ?? 'http://127.0.0.1:3000';
const apiPaths = [
  '/users',
  '/auth',
  '/api',
  '/verify',
  '/conversations',
  '/admin-settings',
  '/premium-user',
  '/transaction',
  '/packages',
  '/payment',
  '/report',
  '/photos',
  '/unsubscribe',
];
const pages = new Set(['/api/auth/signin', '/api/auth/error', '/verify/email', '/unsubscribe']);

/** The packages of the first paint. */
const startPackages =
  /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|jotai|@tanstack|@griffel|stylis|rtl-css-js|keyborg|@fluentui\/(tokens|react-theme|react-provider|react-button|react-text|react-utilities|react-shared-contexts|react-jsx-runtime|priority-overflow))\//;

/**
 * Writes a compressed copy next to each asset. The API serves these copies and compresses nothing per
 * request.
 */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      for (const file of await readdir(dir, { recursive: true })) {
        if (!/\.(js|css|svg|webmanifest)$/.test(file)) continue;
        const bytes = await readFile(join(dir, file));
        await writeFile(join(dir, `${file}.br`), brotliCompressSync(bytes));
        await writeFile(join(dir, `${file}.gz`), gzipSync(bytes));
      }
    },
  };
}

export default defineConfig({
  plugins: [react(), precompress()],
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      ...Object.fromEntries(
        apiPaths.map((path) => [
          path,
          {
            target: api,
            bypass: (request: { url?: string; method?: string }) =>
              request.method === 'GET' && pages.has((request.url ?? '').split('?')[0] ?? '')
                ? '/index.html'
                : undefined,
          },
        ]),
      ),
      '/socket.io': { target: api, ws: true },
    },
  },
  build: {
    target: 'es2022',
    // Pictures and fonts stay separate files, so that the first script stays small.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Code that every page needs is in a few files. The rest loads with its dialog or page.
          groups: [
            { name: 'start', test: startPackages },
            { name: 'base', test: /member-web\/src\/lib\// },
          ],
        },
      },
    },
  },
});
