// `npm run build`: what the API serves and what the desktop release packs.
import { makeBuild, memberWeb, staffConsole } from './lib/builds.mjs';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
await makeBuild(memberWeb);
await makeBuild(staffConsole);
