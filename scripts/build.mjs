// `npm run build`: builds the member web that the API serves and the console that the desktop release packs.
import { makeBuild, memberWeb, staffConsole } from './lib/builds.mjs';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
await makeBuild(memberWeb);
await makeBuild(staffConsole);
