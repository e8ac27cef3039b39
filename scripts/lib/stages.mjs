import { api, ensureBuilt, memberWeb, staffConsole } from './builds.mjs';
import { checkCommitSubjects } from './commit-subjects.mjs';
import { auditPackages } from './package-audit.mjs';
import { runTool } from './tool.mjs';

/**
 * @typedef {object} Stage
 * @property {string} title
 * @property {() => Promise<number>} work answers an exit code
 */

/**
 * Each checker of a project checks by itself what the others need as well: one for each is the least work,
 * and two projects at once use the cores.
 * @type {Stage}
 */
export const types = {
  title: 'types',
  work: () => runTool('tsc', ['-b', '--checkers', '1', '--builders', '2']),
};

/** @type {Stage} */
export const format = { title: 'format', work: () => runTool('biome', ['check', '.']) };

/** @type {Stage} */
export const commits = { title: 'commit subjects', work: async () => checkCommitSubjects() };

/** @type {Stage} */
export const audit = { title: 'audit of packages', work: async () => auditPackages({ required: false }) };

/** @type {Stage} */
export const lint = { title: 'lint', work: () => runTool('oxlint', []) };

/**
 * Code that nothing uses: once with the tests as users, which finds what only was a test's, and once
 * without them, which finds what only a test still uses.
 * @type {Stage}
 */
export const deadCode = {
  title: 'dead code',
  work: async () => (await runTool('knip', [])) || runTool('knip', ['--production']),
};

/** @type {Stage} */
export const unit = { title: 'unit tests', work: () => runTool('vitest', ['run', '--project', 'unit*']) };

/** @type {Stage} */
export const unitAndApi = { title: 'unit and API tests', work: () => runTool('vitest', ['run']) };

/** @type {Stage} */
export const build = {
  title: 'build',
  work: async () => {
    await ensureBuilt(memberWeb, api, staffConsole);
    return 0;
  },
};

/**
 * @param {string} chromium path of the browser
 * @returns {Stage}
 */
export const browser = (chromium) => ({
  title: 'browser and desktop tests',
  work: () => runTool('playwright', ['test'], { env: { CHROMIUM_PATH: chromium } }),
});

/**
 * Runs the stages in order and ends the script at the first that fails, with its code. What was done so far
 * is told in the headings, so that the last words are those of the last runner.
 * @param {Stage[]} stages
 */
export async function runStages(stages) {
  /** @type {string[]} */
  const done = [];
  for (const { title, work } of stages) {
    console.log(`\n── ${title}${done.length > 0 ? ` (so far: ${done.join(', ')})` : ''} ──`);
    const start = performance.now();
    const code = await work();
    if (code !== 0) process.exit(code);
    done.push(`${title} ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }
}
