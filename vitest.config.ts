import { defineConfig } from 'vitest/config';
import { useMemoryForTests } from './scripts/lib/test-folder.mjs';
import { textAliases } from './scripts/lib/text-aliases.mjs';

useMemoryForTests();

const stories = 'api/src/tests/**/*.test.ts';

/**
 * Ends what hangs. Ten times what the longest takes on a quiet machine: one that is busy elsewhere is no
 * fault.
 */
const patience = 120_000;

/** The API's stories run whole on each engine: what holds on SQLite must hold on PostgreSQL. */
const storiesOn = (engine: 'sqlite' | 'postgres') => ({
  extends: true as const,
  test: {
    name: `api-${engine}`,
    include: [stories],
    env: { TEST_ENGINE: engine },
    globalSetup: [`api/src/tests/support/engines/${engine}.ts`],
    setupFiles: ['api/src/tests/support/quick-passwords.ts'],
    // The files of one worker share the loaded application, which keeps nothing of its own between its
    // instances.
    isolate: false,
    // The API runs on Node without a build, and so do its stories. They replace no module, which would need
    // Vite's loader; without it they take a fifth less of the processor.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    testTimeout: patience,
    hookTimeout: patience,
  },
});

/** Tests of a front end. `alias` replaces libraries as its build does. */
const screensOf = (folder: string, alias: typeof textAliases = []) => ({
  extends: true as const,
  resolve: { alias },
  test: {
    name: `unit-${folder}`,
    // Each file starts fresh: texts, stores and query caches belong to the whole page.
    isolate: true,
    testTimeout: patience,
    hookTimeout: patience,
    include: [`${folder}/src/**/*.test.{ts,tsx}`],
  },
});

export default defineConfig({
  test: {
    // One more than a small machine has cores: stories wait for processes, clocks and disks.
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
          testTimeout: patience,
          hookTimeout: patience,
          include: ['shared/src/**/*.test.ts', 'scripts/**/*.test.ts', 'api/src/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'api/src/tests/**'],
        },
      },
      screensOf('member-web', textAliases),
      screensOf('staff-desktop'),
      storiesOn('sqlite'),
      storiesOn('postgres'),
    ],
  },
});
