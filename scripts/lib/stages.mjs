import { ensureBuilt, memberWeb, staffConsole } from './builds.mjs';
import { runTool } from './tool.mjs';

/**
 * @typedef {object} Stage
 * @property {string} title
 * @property {(options?: Pick<import('./run.mjs').RunOptions, 'onOutput'>) => Promise<number>} work answers an
 *   exit code
 */

/**
 * Each checker of a project checks by itself what the others need as well: one for each is the least work,
 * and two projects at once use the cores.
 * @type {Stage}
 */
export const types = {
  title: 'types',
  work: (options) => runTool('tsc', ['-b', '--checkers', '1', '--builders', '2'], options),
};

/** @type {Stage} */
export const format = { title: 'format', work: (options) => runTool('biome', ['check', '.'], options) };

/** @type {Stage} */
export const lint = { title: 'lint', work: (options) => runTool('oxlint', [], options) };

/**
 * Code that nothing uses: once with the tests as users, which finds what only was a test's, and once
 * without them, which finds what only a test still uses.
 * @type {Stage}
 */
export const deadCode = {
  title: 'dead code',
  work: async (options) => (await runTool('knip', [], options)) || runTool('knip', ['--production'], options),
};

/** @type {Stage} */
export const unit = { title: 'unit tests', work: () => runTool('vitest', ['run', '--project', 'unit*']) };

/** @type {Stage} */
export const unitAndApi = { title: 'unit and API tests', work: () => runTool('vitest', ['run']) };

/** @type {Stage} */
export const build = {
  title: 'build',
  work: async () => {
    await ensureBuilt(memberWeb, staffConsole);
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
 * Runs stages at the same time: each leaves a processor unused now and then. Each one's output is printed as
 * a whole. Answers the first exit code in their order that is not 0.
 * @param {Stage[]} stages
 * @returns {Stage}
 */
export const together = (...stages) => ({
  title: stages.map(({ title }) => title).join(', '),
  work: async () => {
    const codes = await Promise.all(
      stages.map(async ({ title, work }) => {
        /** @type {Buffer[]} */
        const output = [];
        const code = await work({ onOutput: (chunk) => output.push(chunk) });
        console.log(`── ${title} ──\n${Buffer.concat(output).toString()}`);
        return code;
      }),
    );
    return codes.find((code) => code !== 0) ?? 0;
  },
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
