// `npm run build`: builds the member web that the API serves and the console that the desktop release packs.
// `node scripts/build.mjs member-web` builds it alone, with the packages that are there.
import { makeBuild, memberWeb, staffConsole } from './lib/builds.mjs';
import { ensureInstalled } from './lib/install.mjs';

if (process.argv[2] === memberWeb.folder) {
  await makeBuild(memberWeb);
} else {
  await ensureInstalled();
  await makeBuild(memberWeb);
  await makeBuild(staffConsole);
}
