import { defineConfig } from 'vitest/config';

/** The tests that must notice a changed rule of `shared`. */
export default defineConfig({
  test: {
    env: { TZ: 'UTC' },
    isolate: false,
    testTimeout: 120_000,
    include: ['shared/src/rules/**/*.test.ts'],
    // They read random texts for seconds, whatever the rule.
    exclude: ['**/fuzz.test.ts', '**/slow-texts.test.ts'],
  },
});
