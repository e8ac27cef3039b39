// `npm run sbom`: writes what ships as CycloneDX to `out/sbom.cdx.json`, from the lockfile alone.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';
import { shippedPackages } from './lib/shipped-packages.mjs';

const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
const bom = JSON.parse(
  execFileSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    maxBuffer: 64 * 2 ** 20,
  }),
);
const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const shipped = new Set(shippedPackages(lockfile).map(({ name, version }) => `${name}@${version}`));
const isOurs = (/** @type {string} */ ref) => /^(milon@|@milon\/(?!generated-client))/.test(ref);
const ships = (/** @type {string} */ ref) => shipped.has(ref) || isOurs(ref);

// npm calls the product like the folder that it lies in.
bom.metadata.component.name = lockfile.name;
bom.components = bom.components.filter((/** @type {any} */ one) => ships(one['bom-ref']));
bom.dependencies = bom.dependencies
  .filter((/** @type {any} */ { ref }) => ships(ref))
  .map((/** @type {any} */ { ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(ships) }));

const file = join(root, 'out', 'sbom.cdx.json');
mkdirSync(join(root, 'out'), { recursive: true });
writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
const found = bom.components.filter((/** @type {any} */ one) => !isOurs(one['bom-ref'])).length;
console.log(`${found} packages that ship are in ${file}.`);
// A package that the lockfile has and npm did not describe must not be missing silently.
if (found < shipped.size) throw new Error(`The lockfile has ${shipped.size}.`);
