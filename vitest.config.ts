import { defineConfig } from 'vitest/config';
import { useFoldersForTests } from './scripts/lib/test-folder.mjs';
import { textAliases } from './scripts/lib/text-aliases.mjs';

useFoldersForTests();

const apiTests = 'api/tests/**/*.test.ts';

/**
 * A test that hangs fails after this time. It is ten times what the longest test needs on a quiet machine, so
 * a busy machine does not fail it.
 */
const testTimeoutMs = 120_000;

/** All API tests run on each engine: what holds on SQLite must hold on PostgreSQL. */
const apiTestsOn = (engine: 'sqlite' | 'postgres') => ({
  extends: true as const,
  test: {
    name: `api-${engine}`,
    include: [apiTests],
    env: { TEST_ENGINE: engine },
    globalSetup: [`api/tests/support/engines/${engine}.ts`],
    setupFiles: [
      'api/tests/support/quick-passwords.ts',
      ...(process.env['RECORD_STATEMENTS'] ? ['api/tests/support/engines/record-statements.ts'] : []),
    ],
    // The files of one worker share the loaded application, which keeps nothing of its own between its
    // instances.
    isolate: false,
    // The API runs on Node without a build, and so do its tests. They replace no module, which would need
    // Vite's loader; without it they take a fifth less of the processor.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    testTimeout: testTimeoutMs,
    hookTimeout: testTimeoutMs,
  },
});

/**
 * Tests of a front end. `alias` replaces libraries as its build does. If `isolate`, each file starts fresh.
 * Otherwise the files of one worker share what they load, which is four fifths of their time.
 */
const screensOf = (folder: string, isolate: boolean, alias: typeof textAliases = []) => ({
  extends: true as const,
  resolve: { alias },
  test: {
    name: `unit-${folder}`,
    isolate,
    setupFiles: isolate ? [] : ['vitest.setup.ts'],
    testTimeout: testTimeoutMs,
    hookTimeout: testTimeoutMs,
    include: [`${folder}/src/**/*.test.{ts,tsx}`, `${folder}/*.test.ts`],
  },
});

export default defineConfig({
  test: {
    // One more than a small machine has cores: API tests wait for processes, clocks and disks.
    maxWorkers: 3,
    env: { TZ: 'UTC' },
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Four fifths of a file's time would be loading what the file before it had loaded.
          isolate: false,
          testTimeout: testTimeoutMs,
          hookTimeout: testTimeoutMs,
          include: ['shared/src/**/*.test.ts', 'scripts/**/*.test.ts', 'api/{src,bench}/**/*.test.ts'],
        },
      },
      // Its texts, stores and query caches belong to the whole page, and so do the calls that a file left.
      screensOf('member-web', true, textAliases),
      screensOf('staff-desktop', false),
      apiTestsOn('sqlite'),
      apiTestsOn('postgres'),
    ],
  },
});
