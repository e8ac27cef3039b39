import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type Rollup } from 'vite';
import { scriptTarget } from './oldest-browsers.ts';

const source = join(import.meta.dirname, 'src/lib/worker/service-worker.ts');
const pushOnlySource = join(import.meta.dirname, 'src/lib/worker/push-only-worker.ts');
const path = '/service-worker.js';
/** The API sends it in place of the other one if SERVICE_WORKER is `off`. */
const pushOnlyPath = '/service-worker-off.js';

/** The files that a version of the member web has (`src/lib/worker/files.ts`). */
interface BuiltFiles {
  version: string;
  entry: string;
  start: string[];
  more: string[];
  others: string[];
}

/** While Vite serves the front end, the worker keeps no files. */
const none: BuiltFiles = { version: 'development', entry: '', start: [], more: [], others: [] };

/** Files without a digest in their name that a page loads. */
const publicFiles = ['/icon.svg', '/icon-192.png', '/manifest.webmanifest'];

/** Builds the worker as one script without imports. */
async function buildWorker(input: string, files: BuiltFiles): Promise<string> {
  const outputs = await build({
    configFile: false,
    logLevel: 'warn',
    define: { BUILT_FILES: JSON.stringify(files) },
    build: {
      write: false,
      target: scriptTarget,
      copyPublicDir: false,
      rolldownOptions: { input, output: { format: 'iife', entryFileNames: 'service-worker.js' } },
    },
  });
  const [script] = [outputs].flat().flatMap((built) => ('output' in built ? built.output : []));
  if (script?.type !== 'chunk') throw new Error('The service worker was not built.');
  return script.code;
}

/** What the HTML loads, directly or by imports, and the texts of both languages. */
function startFiles(bundle: Rollup.OutputBundle): { entry: string; start: Set<string> } {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entries = chunks.filter(({ isEntry }) => isEntry);
  const page = entries.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html'));
  if (!page) throw new Error('The page has no script.');
  const start = new Set<string>();
  const add = (name: string): void => {
    const file = bundle[name];
    if (start.has(name) || file?.type !== 'chunk') return;
    start.add(name);
    for (const imported of file.imports) add(imported);
  };
  for (const { fileName } of entries) add(fileName);
  for (const { fileName, facadeModuleId } of chunks) {
    if (/\/feed-[\w-]{8}\.js$/.test(fileName) || /\/locales\/\w+\/start\.ts$/.test(facadeModuleId ?? ''))
      add(fileName);
  }
  for (const name of Object.keys(bundle)) if (name.endsWith('.css')) start.add(name);
  return { entry: page.fileName, start };
}

async function listFiles(bundle: Rollup.OutputBundle, publicDir: string): Promise<BuiltFiles> {
  const { entry, start } = startFiles(bundle);
  const names = Object.keys(bundle).filter((name) => name.startsWith('assets/') && !name.endsWith('.map'));
  const rest = names.filter((name) => !start.has(name)).map((name) => `/${name}`);
  const files = {
    entry: `/${entry}`,
    start: [...[...start].map((name) => `/${name}`), ...publicFiles].toSorted(),
    more: rest.filter((name) => name.endsWith('.js')).toSorted(),
    others: rest.filter((name) => !name.endsWith('.js')).toSorted(),
  };
  const digest = createHash('sha256').update(JSON.stringify(files));
  // Their names stay the same when they change. The last is in the HTML.
  for (const file of [...publicFiles, '/before-paint.js'])
    digest.update(await readFile(join(publicDir, file)));
  return { version: digest.digest('hex').slice(0, 12), ...files };
}

/** Writes the service worker with the list of the files that it keeps. */
export function serviceWorker(): Plugin {
  let publicDir = '';
  return {
    name: 'service-worker',
    configResolved(config) {
      publicDir = config.publicDir;
    },
    configureServer(server) {
      server.middlewares.use(path, (_request, response, next) => {
        buildWorker(source, none).then((script) => {
          response.setHeader('content-type', 'text/javascript').end(script);
        }, next);
      });
    },
    writeBundle: {
      order: 'pre',
      sequential: true,
      async handler({ dir = '' }, bundle) {
        await writeFile(join(dir, path), await buildWorker(source, await listFiles(bundle, publicDir)));
        await writeFile(join(dir, pushOnlyPath), await buildWorker(pushOnlySource, none));
      },
    },
  };
}
