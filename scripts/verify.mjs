// `npm run verify`: the checks that are quick enough to run at every save.
import { ensureInstalled } from './lib/install.mjs';
import { commits, format, lint, runStages, types, unit } from './lib/stages.mjs';

await ensureInstalled();
await runStages([commits, format, lint, types, unit]);
