import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** What is changed, and the tests that must notice. */
export interface Mutated {
  readonly name: string;
  /** Folders of sources. */
  readonly folders: readonly string[];
  /** The configuration of Vitest that names the tests. */
  readonly tests: string;
  /** What the tests need besides the packages. */
  readonly needs: readonly string[];
}

export interface Survivor {
  /** `shared/src/rules/commerce/premium.ts:22`. */
  readonly place: string;
  readonly change: string;
}

export interface Mutants {
  readonly made: number;
  readonly killed: number;
  readonly survivors: readonly Survivor[];
}

const isKilled = ({ status }: MutantResult) => status === 'Killed' || status === 'Timeout';
/** Neither says anything about the tests: the change does not run, or only once, at the start. */
const isCounted = ({ status }: MutantResult) => status !== 'Ignored' && status !== 'CompileError';

/**
 * Changes the sources one expression at a time, in a copy, and runs the tests that reach it. What no test
 * reaches counts as survived.
 */
export async function mutate({ folders, needs, tests }: Mutated): Promise<Mutants> {
  const stryker = new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: tests, related: false },
    mutate: folders.flatMap((folder) => [`${folder}/**/*.ts`, `!${folder}/**/*.test.ts`]),
    ignorePatterns: ['*', ...needs.map((path) => `!${path}`)],
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    // A busy machine must not count as a test that noticed.
    timeoutMS: 60_000,
    concurrency: Math.max(1, Math.floor(availableParallelism() / 2)),
    tempDirName: '.cache/mutation',
    // It cannot rewrite ours, which refer to each other.
    tsconfigFile: 'none.json',
    allowEmpty: true,
    reporters: ['progress-append-only'],
  });
  const counted = (await stryker.runMutationTest()).filter(isCounted);
  return {
    made: counted.length,
    killed: counted.filter(isKilled).length,
    survivors: counted
      .filter((mutant) => !isKilled(mutant))
      .map(({ fileName, location, replacement, status }) => ({
        place: `${relative('.', fileName)}:${location.start.line}`,
        change: `${status === 'NoCoverage' ? 'not reached: ' : ''}${(replacement ?? '').replaceAll(/\s+/g, ' ')}`,
      })),
  };
}
