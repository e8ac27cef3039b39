// `npm run package -w staff-desktop` packs the staff console for release; `package:check` packs it around a
// stand-in of Electron and looks at what the package holds.
import { ensureBuilt, staffConsole } from './lib/builds.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runTool } from './lib/tool.mjs';

const [task, ...args] = process.argv.slice(2);
await ensureInstalled();
await ensureBuilt(staffConsole);
process.exitCode = await runTool('node', [`staff-desktop/packaging/${task}.ts`, ...args]);
