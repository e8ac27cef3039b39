import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/lib/chromium.mjs';

const executablePath = findChromium();

/** Nothing that a browser says on its own account reaches the network; a root user has no sandbox. */
const args = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // One more than a small machine has cores: a story often waits for the page, for its API or for a time to pass.
  workers: 3,
  // The stories of one file run side by side too, so that no long file is left alone at the end.
  fullyParallel: true,
  // A shared machine may starve a browser for a while: a second try is told as flaky, not hidden.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  // States are waited for as long as a busy machine needs; no story asserts how quick it is.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    actionTimeout: 30_000,
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
    screenshot: 'only-on-failure',
    // Taping every test slows a small machine down: what failed is taped at its second try.
    trace: 'on-first-retry',
  },
});
