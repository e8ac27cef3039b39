// `npm run staff:web`: serves the staff console's renderer to an ordinary browser.
import { ensureBuilt, staffConsole } from './lib/builds.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runTool } from './lib/tool.mjs';

await ensureInstalled();
await ensureBuilt(staffConsole);
process.exitCode = await runTool('node', ['staff-desktop/src/web-host/main.ts']);
