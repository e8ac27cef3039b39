import { defineConfig } from 'vitest/config';

/**
 * The API tests that must notice a changed ledger of connects, on SQLite. They run once for each change, so
 * those about sizes, plans, screens and races are left out: they take most of the time.
 */
export default defineConfig({
  test: {
    env: { TZ: 'UTC', TEST_ENGINE: 'sqlite' },
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    globalSetup: ['api/tests/support/engines/sqlite.ts'],
    setupFiles: ['api/tests/support/quick-passwords.ts'],
    include: [
      'api/tests/commerce/{connects,credits,free-contacts,ledger,premium-users,purchases,returns-*}.test.ts',
      'api/tests/members/{merges,merge-held,merge-undo}.test.ts',
      'api/tests/payments/{refunds,refunds-*}.test.ts',
    ],
  },
});
