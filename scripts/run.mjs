// `node scripts/run.mjs <tool> [arguments]`: runs a tool, or `node <file>`, on the project's own Node.
import { ensureInstalled } from './lib/install.mjs';
import { stop } from './lib/stop.mjs';
import { runTool } from './lib/tool.mjs';

const [tool, ...args] = process.argv.slice(2);
if (!tool) stop('Name a tool: node scripts/run.mjs <tool> [arguments]');
await ensureInstalled();
process.exitCode = await runTool(tool, args);
