// `npm test`: everything that must hold, on a fresh clone, with nothing else done first.
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import {
  audit,
  browser,
  build,
  deadCode,
  format,
  lint,
  runStages,
  types,
  unitAndApi,
} from './lib/stages.mjs';

await ensureInstalled();
const chromium = await ensureChromium();
await runStages([types, lint, format, deadCode, audit, unitAndApi, build, browser(chromium)]);
