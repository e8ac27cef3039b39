import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/lib/chromium.mjs';
import { useFoldersForTests } from './scripts/lib/test-folder.mjs';

useFoldersForTests();

const executablePath = findChromium();

/** The browser makes no background requests of its own. The root user cannot use Chromium's sandbox. */
const args = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  // A page lives for seconds: compiling its code a second time, for speed, takes longer than it saves.
  '--js-flags=--no-maglev --no-turbofan',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/product/template.ts',
  outputDir: 'test-results',
  // Two for each core of a small machine, and one more: stories often wait for a lost network or a timer.
  workers: 5,
  // The stories of one file also run in parallel, so that no long file remains at the end.
  fullyParallel: true,
  // A busy machine may slow a browser down. A test that passes only on retry is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  // Long enough for a busy machine. No story asserts speed.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    browserName: 'chromium',
    // The service worker would start in every story, and answer in place of the network. The stories about it
    // allow it.
    serviceWorkers: 'block',
    // A story waits for no animation, and the processor draws none.
    reducedMotion: 'reduce',
    actionTimeout: 60_000,
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
    screenshot: 'only-on-failure',
    // Tracing every test slows a small machine down, so only the retry of a failed test is traced.
    trace: 'on-first-retry',
  },
});
