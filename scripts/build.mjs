// `npm run build`: builds the API, the member web that it serves, and the console that the desktop packs.
// `node scripts/build.mjs member-web api` builds these alone, with the packages that are there.
import { api, makeBuild, memberWeb, staffConsole } from './lib/builds.mjs';
import { ensureInstalled } from './lib/install.mjs';

const named = process.argv.slice(2);
if (named.length === 0) await ensureInstalled();
for (const build of [memberWeb, api, staffConsole]) {
  if (named.length === 0 || named.includes(build.folder)) await makeBuild(build);
}
