// `npm run verify`: the checks that are quick enough to run at every save.
import { ensureInstalled } from './lib/install.mjs';
import { format, lint, runStages, types, unit } from './lib/stages.mjs';

await ensureInstalled();
await runStages([format, lint, types, unit]);
