import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/paths.mjs';
import { shippedPackages } from './lib/shipped-packages.mjs';

const read = <T>(path: string): T => JSON.parse(readFileSync(join(root, path), 'utf8')) as T;
const lockfile = read<{ packages: Record<string, { hasInstallScript?: true }> }>('package-lock.json');
const allowed = read<{
  licences: { licence: string; reason: string }[];
  unnamed: { package: string; licence: string; reason: string }[];
}>('scripts/allowed-licences.json');
const licences = new Set(allowed.licences.map(({ licence }) => licence));

/** Of alternatives one must be allowed, of licences that hold together all. */
const isAllowed = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((one) => one.split(' AND ').every((licence) => licences.has(licence)));

/** The packages whose licence is not allowed, each as `name: licence`. */
const refused = (packages: ReturnType<typeof shippedPackages>) =>
  packages
    .map(({ name, licence }) => ({
      name,
      licence: licence ?? allowed.unnamed.find((one) => one.package === name)?.licence ?? 'none',
    }))
    .filter(({ licence }) => !isAllowed(licence))
    .map(({ name, licence }) => `${name}: ${licence}`);

test('every package that ships has an allowed licence, and no allowed licence is unused', () => {
  const shipped = shippedPackages(lockfile);
  expect(shipped.length).toBeGreaterThan(200);
  expect(refused(shipped)).toEqual([]);
  const used = new Set(shipped.flatMap(({ licence }) => licence?.split(/ AND | OR /) ?? []));
  expect([...licences].filter((licence) => !used.has(licence))).toEqual([]);
});

test('a licence that is not allowed, or no licence, is refused by the name of its package', () => {
  const packages = ['(MIT OR GPL-3.0-only)', 'MIT AND GPL-3.0-only', 'GPL-3.0-only', undefined].map(
    (licence, n) => ({ name: `lib${n}`, version: '1.0.0', licence }),
  );
  expect(refused(packages)).toEqual(['lib1: MIT AND GPL-3.0-only', 'lib2: GPL-3.0-only', 'lib3: none']);
});

test('what only development needs does not ship, except Electron', () => {
  const names = new Set(shippedPackages(lockfile).map(({ name }) => name));
  expect(['hono', 'react', 'electron'].filter((name) => !names.has(name))).toEqual([]);
  expect(['vitest', 'electron-builder', '@milon/api'].filter((name) => names.has(name))).toEqual([]);
});

test('each package with an install script is known, and npm runs the script only where that has a reason', () => {
  const known = read<{ package: string; runs: boolean; reason: string }[]>(
    'scripts/allowed-install-scripts.json',
  );
  const byName = Object.fromEntries(known.map((one) => [one.package, one.runs]));
  expect(read<{ allowScripts: object }>('package.json').allowScripts).toEqual(byName);
  const scripted = Object.entries(lockfile.packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.split('node_modules/').at(-1));
  expect(new Set(scripted)).toEqual(new Set(Object.keys(byName)));
  // npm refuses to install anything if a script is not in that list.
  expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^strict-allow-scripts=true$/m);
});
