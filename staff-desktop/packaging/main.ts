import { join } from 'node:path';
import { build } from 'electron-builder';
import { packageConfig } from './config.ts';
import { makeIcons } from './make-icons.ts';

// `npm run package`: packs the built console for this system, or for those that the arguments name.
const projectDir = join(import.meta.dirname, '..');
const icons = join(projectDir, 'dist', 'icons');
const names = new Set(process.argv.slice(2));
const all = !['--linux', '--win', '--mac'].some((name) => names.has(name));
const isWanted = (name: string, platform: NodeJS.Platform) =>
  names.has(name) || (all && process.platform === platform);

await makeIcons(icons);
const files = await build({
  projectDir,
  config: packageConfig({
    icons,
    updateUrl: process.env.MILON_UPDATE_URL || undefined,
    publisher: process.env.MILON_PUBLISHER || undefined,
  }),
  ...(isWanted('--linux', 'linux') ? { linux: [] } : {}),
  ...(isWanted('--win', 'win32') ? { win: [] } : {}),
  ...(isWanted('--mac', 'darwin') ? { mac: [] } : {}),
  dir: names.has('--dir'),
  publish: 'never',
});
for (const file of files) process.stdout.write(`${file}\n`);
