import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/**
 * A published weakness that the project accepts, with the reason and the day when it is judged again.
 * @typedef {{ advisory: string, reason: string, until: string }} Allowed
 */

/**
 * The advisories of a report that no valid entry allows, each as `package: title (address)`.
 * @param {any} report what `npm audit --json` printed
 * @param {Allowed[]} allowed
 * @param {string} today such as `2026-11-25`
 * @returns {string[]}
 */
export function refusedAdvisories(report, allowed, today) {
  const valid = new Set(allowed.filter(({ until }) => today <= until).map(({ advisory }) => advisory));
  /** @type {Set<string>} */
  const refused = new Set();
  for (const [name, { via }] of Object.entries(report.vulnerabilities)) {
    for (const cause of via) {
      // A string names another package of the report, which has the advisory itself.
      if (typeof cause === 'string' || valid.has(cause.url)) continue;
      refused.add(`${name}: ${cause.title} (${cause.url})`);
    }
  }
  return [...refused];
}

/**
 * Asks the registry for the weaknesses of the packages in the lockfile.
 * @param {{ required: boolean }} options whether a registry that answers no audit is a failure
 * @returns {number} an exit code
 */
export function auditPackages({ required }) {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--audit=true'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    maxBuffer: 64 * 2 ** 20,
    timeout: 120_000,
  });
  const report = parse(stdout);
  if (!report?.vulnerabilities) {
    console.log('The registry answered no audit: the packages were not checked for published weaknesses.');
    return required ? 1 : 0;
  }
  const allowed = JSON.parse(readFileSync(join(root, 'scripts/allowed-advisories.json'), 'utf8'));
  const refused = refusedAdvisories(report, allowed, new Date().toISOString().slice(0, 10));
  for (const line of refused) console.error(line);
  return refused.length > 0 ? 1 : 0;
}

/** @param {string | null} text */
function parse(text) {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
