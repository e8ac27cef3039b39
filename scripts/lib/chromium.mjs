import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { canUseApt, findOnPath, installWithApt } from './programs.mjs';
import { stop } from './stop.mjs';
import { runTool } from './tool.mjs';

/** The one without windows comes first: the same engine, and opening a page takes half the work. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];

const places = [
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Where Playwright keeps its own browsers, and the executable inside one of them. */
const caches = ['.cache/ms-playwright', 'Library/Caches/ms-playwright', 'AppData/Local/ms-playwright'];
const inside = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-win/chrome.exe',
  'chrome-win64/chrome.exe',
];

/**
 * @param {string} cache
 * @returns {string[]} Playwright's Chromiums in this folder, the newest first
 */
function playwrightBrowsers(cache) {
  if (!existsSync(cache)) return [];
  const revisions = readdirSync(cache).filter((name) => /^chromium-\d+$/.test(name));
  revisions.sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)));
  return revisions.flatMap((name) => inside.map((path) => join(cache, name, path)));
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} home
 * @returns {string[]} Chromiums on this machine, the best first
 */
function chromiums(env, home) {
  if (env.CHROMIUM_PATH) return existsSync(env.CHROMIUM_PATH) ? [env.CHROMIUM_PATH] : [];
  const own = env.PLAYWRIGHT_BROWSERS_PATH ? [env.PLAYWRIGHT_BROWSERS_PATH] : [];
  const candidates = [
    ...findOnPath(names, env),
    ...places,
    ...[...own, ...caches.map((cache) => join(home, cache))].flatMap(playwrightBrowsers),
  ];
  return candidates.filter((path) => existsSync(path));
}

/**
 * A Chromium on this machine: `CHROMIUM_PATH`, one on the PATH, a usual place, or one of Playwright's own.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {string} [home]
 * @returns {string | undefined} path of the executable
 */
export function findChromium(env = process.env, home = homedir()) {
  return chromiums(env, home)[0];
}

/**
 * The same with all that a browser has; the one without windows shows no notifications.
 * @returns {string | undefined}
 */
export function findWholeChromium() {
  return chromiums(process.env, homedir()).find((path) => !path.includes('headless-shell'));
}

/** Installs the Chromium without windows, or one with windows if the machine has none. */
async function installChromium() {
  console.log('Installing a browser for the browser tests (apt-get install chromium-headless-shell).');
  // Older systems have it only with its windows.
  const code = await installWithApt(['chromium-headless-shell']);
  if (code !== 0 && !findChromium()) await installWithApt(['chromium']);
}

/**
 * Finds a Chromium or installs one; ends the script with a sentence where neither works. Where apt can bring
 * the one without windows, it replaces one with windows.
 * @returns {Promise<string>} path of the executable
 */
export async function ensureChromium() {
  if (process.env.CHROMIUM_PATH) {
    return (
      findChromium() ?? stop(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, and there is no such file.`)
    );
  }
  if (!findChromium()?.includes('headless-shell') && canUseApt()) await installChromium();
  if (!findChromium()) {
    console.log('Installing a browser for the browser tests (playwright install chromium).');
    await runTool('playwright', ['install', 'chromium']);
  }
  return (
    findChromium() ??
    stop(
      'The browser tests need Chromium, and it could not be installed here: install chromium or Google Chrome, or name one in CHROMIUM_PATH.',
    )
  );
}
