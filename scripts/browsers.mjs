// `npm run browsers`: one short story of the member web in the engines beside Chromium.
import { parseArgs } from 'node:util';
import { ensureBuilt, memberWeb } from './lib/builds.mjs';
import { engines, ensureEngines } from './lib/engines.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { stop } from './lib/stop.mjs';
import { runTool } from './lib/tool.mjs';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const all = /** @type {import('./lib/engines.mjs').EngineName[]} */ (Object.keys(engines));
const chosen = values.only === undefined ? all : all.filter((name) => name === values.only);
if (chosen.length === 0) stop(`--only takes one of: ${all.join(', ')}.`);

await ensureInstalled();
await ensureEngines(chosen);
await ensureBuilt(memberWeb);
process.exitCode = await runTool('node', ['e2e/browsers/main.ts', ...chosen]);
