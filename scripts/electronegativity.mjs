// `npm run electronegativity -w staff-desktop`: looks for unsafe Electron settings in the built console. The
// tool brings 400 packages of its own, with an old TypeScript: it stays in .cache, not with the project's.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, staffConsole } from './lib/builds.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { stop } from './lib/stop.mjs';

const version = '1.10.3';
const folder = join(root, '.cache', 'electronegativity');
const tool = join(folder, 'node_modules', '@doyensec', 'electronegativity', 'dist', 'index.js');

await ensureInstalled();
await ensureBuilt(staffConsole);
if (!existsSync(tool)) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const code = await run(
    npm,
    ['install', `@doyensec/electronegativity@${version}`, '--ignore-scripts', '--no-audit'],
    { cwd: folder },
  );
  if (code !== 0) stop(`Electronegativity could not be installed; npm ended with code ${code}.`, code);
}
const electron = JSON.parse(
  readFileSync(join(root, 'node_modules', 'electron', 'package.json'), 'utf8'),
).version;
const findings = join(folder, 'findings.csv');
rmSync(findings, { force: true });
const code = await run(process.execPath, [
  tool,
  '--input',
  join(root, 'staff-desktop', 'out'),
  '--electron-version',
  electron,
  // This check looks up Electron's releases over the network.
  '--exclude-checks',
  'AvailableSecurityFixesGlobalCheck',
  '--output',
  findings,
  '--relative',
]);
if (code !== 0 || !existsSync(findings)) stop(`Electronegativity ended with code ${code}.`, code || 1);

/** Findings that are no fault, and why. */
const excused = /** @type {Record<string, string>} */ ({
  CSP_GLOBAL_CHECK: 'the policy is a header of each page, set in content-policy.ts',
  PROTOCOL_HANDLER_JS_CHECK: 'a link from outside only shows a place, see outside-link.ts',
});
const ids = [...new Set(readFileSync(findings, 'utf8').match(/\b[A-Z]+(?:_[A-Z]+)*_CHECK\b/g))];
for (const id of ids) if (excused[id]) console.log(`${id}: excused, because ${excused[id]}.`);
const faults = ids.filter((id) => !excused[id]);
if (faults.length > 0) stop(`Electronegativity found: ${faults.join(', ')}. See ${findings}.`);
console.log('Electronegativity found nothing else.');
