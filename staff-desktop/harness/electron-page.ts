import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Page,
  Request as PlaywrightRequest,
} from '@playwright/test';
import { appOrigin, appScheme } from '../src/main/calls/trusted-sender.ts';
import { startConsole } from '../src/main/start-console.ts';
import { pageScript } from '../src/web-host/page-electron.ts';
import { decodeWire } from '../src/web-host/wire.ts';
import { createFakeElectron, type FakeElectron, type Keychain } from './fake-electron.ts';
import { createFakeUpdater } from './fake-updater.ts';

/** The page's origin in this harness. The API must list it in STAFF_ORIGINS. */
export const CONSOLE_ORIGIN = 'http://milon-console.localhost';

export interface LaunchOptions {
  browser: Browser;
  /** Origin of a running API. Undefined lets the user choose one. */
  apiUrl?: string;
  /** The folder of main's files. A second launch with the same folder acts as a restart. */
  dataDir: string;
  /** The built console, by default that of this workspace. */
  outDir?: string;
  /** `basic_text` simulates a system without a keychain. */
  keychain?: Keychain;
  context?: BrowserContextOptions;
}

export interface StaffConsole {
  page: Page;
  context: BrowserContext;
  /** Addresses that the page tried to open or navigate to; all were refused. */
  refused: string[];
  /** Ends the page's process, as main learns of it. */
  crash: () => void;
  clickMenu: (label: string) => void;
  /** The user's answer in main's next dialogs: the index of a button. */
  answer: (button: number) => void;
  /** Opens a link from outside, as the system does. */
  openLink: (link: string) => void;
  /** Says that a version is downloaded. Returns how often the page has restarted the program since. */
  update: (version: string) => () => number;
  /** The folder for files that the user saves. */
  savedDir: string;
  /** Clicks the window's close button and answers main's question, if it asks. */
  requestClose: (answer: 'stay' | 'close') => Promise<{ asked: boolean; closed: boolean }>;
  close: () => Promise<void>;
}

// This runs before the page's scripts, which never see what it removes.
const transport = `(receive) => {
  const invoke = window.__consoleInvoke;
  delete window.__consoleInvoke;
  Object.defineProperty(window, '__consoleReceive', { value: receive });
  return invoke;
}`;

/**
 * Opens the console in Chromium with the real main code, the built preload and the built renderer. Electron
 * itself is simulated: IPC by a binding, its protocol by a route, dialogs and keychain by fakes.
 */
export async function launchStaffConsole(options: LaunchOptions): Promise<StaffConsole> {
  const { apiUrl, browser, dataDir } = options;
  const outDir = options.outDir ?? join(import.meta.dirname, '..', 'out');
  const preload = await readFile(join(outDir, 'preload', 'index.cjs'), 'utf8');
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options.context });
  const page = await context.newPage();

  const fake = createFakeElectron({
    dataDir,
    ...(options.keychain ? { keychain: options.keychain } : {}),
    send: (channel, payload) => {
      const event = JSON.stringify([channel, payload]);
      // A page that is closing needs no event.
      page.evaluate(`window.__consoleReceive(...${event})`).catch(() => undefined);
    },
  });
  const updater = createFakeUpdater();
  startConsole(fake.electron, {
    apiUrl,
    outDir,
    platform: 'linux',
    title: 'Staff console',
    args: [],
    loadUpdater: async () => updater,
  });
  await fake.electron.app.whenReady();
  const window = fake.windows[0];
  if (!window) throw new Error('Main opened no window.');

  // Chromium asks before a page may reach this computer. Main answers, as in Electron.
  const network = 'local-network-access';
  if (fake.permissions.allows(network)) {
    await context.grantPermissions([network], { origin: CONSOLE_ORIGIN });
  }
  await page.exposeBinding('__consoleInvoke', async ({ frame }, channel: string, text: string) => {
    const url = frame.url().replace(CONSOLE_ORIGIN, appOrigin);
    const event = { senderFrame: { url, parent: frame.parentFrame() }, sender: window.webContents };
    return JSON.stringify(await fake.ipc.invoke(channel, event, decodeWire(text)));
  });
  await page.addInitScript(`if (window.top === window) ${pageScript(transport, preload)}`);
  await serveApp(page, fake);
  const refused = await refuseWhatMainRefuses(page, context, fake);
  // A page that is closing needs no reload.
  window.webContents.on('fake-reload', () => void page.reload().catch(() => undefined));
  await page.goto(window.url.replace(appOrigin, CONSOLE_ORIGIN));

  return {
    page,
    context,
    refused,
    crash() {
      window.webContents.url = page.url().replace(CONSOLE_ORIGIN, appOrigin);
      window.webContents.crash();
    },
    clickMenu: fake.clickMenu,
    answer(button) {
      fake.answer.button = button;
    },
    openLink: (link) => void fake.app.emit('second-instance', {}, ['console', link]),
    update(version) {
      updater.emit('update-downloaded', { version });
      return () => updater.restarts;
    },
    savedDir: join(dataDir, 'saved'),
    async requestClose(answer) {
      const before = fake.questions.length;
      fake.answer.button = answer === 'close' ? 1 : 0;
      window.close();
      // Main acts on the answer one turn of the event loop later.
      await new Promise((resolve) => setImmediate(resolve));
      return { asked: fake.questions.length > before, closed: window.destroyed };
    },
    close: () => context.close(),
  };
}

async function serveApp(page: Page, fake: FakeElectron): Promise<void> {
  const handler = fake.protocols.get(appScheme);
  if (!handler) throw new Error('Main serves no console.');
  await page.route(`${CONSOLE_ORIGIN}/**`, async (route) => {
    const request = route.request();
    const url = request.url().replace(CONSOLE_ORIGIN, appOrigin);
    const answer = await handler(new Request(url, { method: request.method() }));
    await route.fulfill({
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: Buffer.from(await answer.arrayBuffer()),
    });
  });
}

/** A request of a page that is still opening has no frame, so it does not belong to this page. */
function isPageOf(request: PlaywrightRequest, page: Page): boolean {
  try {
    return request.frame().page() === page;
  } catch {
    return false;
  }
}

/** Runs main's guards as Electron does, before a navigation and before a new window. */
async function refuseWhatMainRefuses(
  page: Page,
  context: BrowserContext,
  fake: FakeElectron,
): Promise<string[]> {
  const refused: string[] = [];
  const contents = fake.windows[0]?.webContents;
  await context.route(
    (url) => url.origin !== CONSOLE_ORIGIN,
    async (route) => {
      const request = route.request();
      if (!request.isNavigationRequest()) return route.fallback();
      const isOwn = isPageOf(request, page);
      const url = request.url();
      if (isOwn ? contents?.mayNavigate(url) : contents?.mayOpen(url)) return route.fallback();
      refused.push(url);
      // An empty response leaves the page where it is, like a prevented navigation.
      return route.fulfill({ status: 204 });
    },
  );
  context.on('page', (opened) => {
    if (!contents?.mayOpen(opened.url())) void opened.close();
  });
  return refused;
}
