import assert from 'node:assert/strict';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { extractFile, listPackage } from '@electron/asar';
import { build } from 'electron-builder';
import { packageConfig } from './config.ts';
import { makeIcons } from './make-icons.ts';

// `npm run package:check`: packs the built console around a stand-in of Electron's runtime, and looks at what
// the package holds. It shows no window, and the fuses are off: the stand-in has none.
const projectDir = join(import.meta.dirname, '..');
const folder = join(projectDir, 'dist', 'check');
const electronDist = join(folder, 'electron');
const icons = join(folder, 'icons');

async function makeStandIn(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(electronDist, 'resources'), { recursive: true });
  for (const name of ['electron', 'LICENSE', 'LICENSES.chromium.html', 'chrome-sandbox']) {
    await writeFile(join(electronDist, name), '#!/bin/sh\n');
    await chmod(join(electronDist, name), 0o755);
  }
}

function checkFiles(asar: string): void {
  const names = listPackage(asar, { isPack: false }).map((name) => name.replaceAll('\\', '/'));
  for (const needed of [
    '/package.json',
    '/out/main/index.js',
    '/out/preload/index.cjs',
    '/out/renderer/index.html',
  ]) {
    assert.ok(names.includes(needed), `${needed} is missing`);
  }
  const foreign = names.filter(
    (name) => name !== '/package.json' && name !== '/out' && !name.startsWith('/out/'),
  );
  assert.deepEqual(foreign, [], 'the package holds only the built console');
  const unwanted = names.filter((name) => /node_modules|\.tsx?$|\.map$|\.test\.|\/src\/|harness/.test(name));
  assert.deepEqual(unwanted, [], 'the package holds no sources, tests or packages');
  const manifest = JSON.parse(extractFile(asar, 'package.json').toString()) as Record<string, unknown>;
  assert.equal(manifest.main, './out/main/index.js');
  assert.equal(manifest.devDependencies, undefined);
  const main = extractFile(asar, 'out/main/index.js').toString();
  assert.match(main, /devTools: /, 'main sets the developer tools');
  process.stdout.write(`${names.length} names in the asar; main, preload, renderer and package.json only\n`);
}

await makeStandIn();
await makeIcons(icons);
const { electronFuses: _off, ...config } = packageConfig({
  icons,
  updateUrl: 'https://updates.milon.example/staff',
  publisher: 'Milon',
});
await build({
  projectDir,
  config: { ...config, directories: { ...config.directories, output: folder }, electronDist },
  linux: ['dir'],
  publish: 'never',
});
const resources = join(folder, 'linux-unpacked', 'resources');
checkFiles(join(resources, 'app.asar'));
const feed = await readFile(join(resources, 'app-update.yml'), 'utf8');
assert.match(feed, /provider: generic\nurl: https:\/\/updates\.milon\.example\/staff/);
process.stdout.write(feed);
