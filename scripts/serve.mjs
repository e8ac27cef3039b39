// `npm run serve`: starts the production server. It installs and builds nothing.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { apiStart } from './lib/api-start.mjs';
import { api, isStale, memberWeb } from './lib/builds.mjs';
import { root } from './lib/paths.mjs';
import { stop } from './lib/stop.mjs';
import { runTool } from './lib/tool.mjs';

const needed = ['node_modules', memberWeb.output, api.output];
if (!needed.every((path) => existsSync(join(root, path)))) {
  stop('There is nothing to serve yet: run `npm ci` and `npm run build` first.');
}
// Threads start from the sources, which must be those of the built file.
if (isStale(api)) stop('The API was built from other sources: run `npm run build` first.');
process.exitCode = await runTool('node', apiStart, { env: { NODE_ENV: 'production' } });
