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

/** The page's origin in this harness: the API must name it in STAFF_ORIGINS. */
export const CONSOLE_ORIGIN = 'http://milon-console.localhost';

export interface LaunchOptions {
  browser: Browser;
  /** Origin of a running API. */
  apiUrl: string;
  /** Where main keeps its files; a second launch with the same folder is a restart. */
  dataDir: string;
  /** The built console; by default that of this workspace. */
  outDir?: string;
  /** `basic_text` plays a system without a keychain. */
  keychain?: Keychain;
  context?: BrowserContextOptions;
}

export interface StaffConsole {
  page: Page;
  context: BrowserContext;
  /** Addresses to which the page tried to go, or which it tried to open; all were refused. */
  refused: string[];
  /** Where files are put that the person saves. */
  savedDir: string;
  /** A click on the window's close button, and the person's answer if main asks. */
  requestClose: (answer: 'stay' | 'close') => Promise<{ asked: boolean; closed: boolean }>;
  close: () => Promise<void>;
}

// The page's scripts run after this one: what it takes away, they never see.
const transport = `(receive) => {
  const invoke = window.__consoleInvoke;
  delete window.__consoleInvoke;
  Object.defineProperty(window, '__consoleReceive', { value: receive });
  return invoke;
}`;

/**
 * Opens the console in Chromium with the real main code, the built preload and the built renderer; Electron
 * itself is played: its IPC by a binding, its protocol by a route, its dialogs and keychain by fakes.
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
      // A page that is being closed needs no event.
      page.evaluate(`window.__consoleReceive(...${event})`).catch(() => undefined);
    },
  });
  startConsole(fake.electron, { apiUrl, outDir, platform: 'linux', title: 'Staff console' });
  await fake.electron.app.whenReady();
  const window = fake.windows[0];
  if (!window) throw new Error('Main opened no window.');

  // Chromium asks before a page reaches this computer; main answers that, as in Electron.
  const network = 'local-network-access';
  if (fake.permissions.allows(network)) {
    await context.grantPermissions([network], { origin: CONSOLE_ORIGIN });
  }
  await page.exposeBinding('__consoleInvoke', async ({ frame }, channel: string, text: string) => {
    const url = frame.url().replace(CONSOLE_ORIGIN, appOrigin);
    const event = { senderFrame: { url, parent: frame.parentFrame() } };
    return JSON.stringify(await fake.ipc.invoke(channel, event, decodeWire(text)));
  });
  await page.addInitScript(`if (window.top === window) ${pageScript(transport, preload)}`);
  await serveApp(page, fake);
  const refused = await refuseWhatMainRefuses(page, context, fake);
  await page.goto(window.url.replace(appOrigin, CONSOLE_ORIGIN));

  return {
    page,
    context,
    refused,
    savedDir: join(dataDir, 'saved'),
    async requestClose(answer) {
      const before = fake.questions.length;
      fake.answer.button = answer === 'close' ? 1 : 0;
      window.close();
      // Main acts on the answer a turn later.
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

/** A request for a page that is not there yet has no frame: it is not this one's. */
function isPageOf(request: PlaywrightRequest, page: Page): boolean {
  try {
    return request.frame().page() === page;
  } catch {
    return false;
  }
}

/** Asks main's guards as Electron would, before a navigation and before a new window. */
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
      // An empty answer leaves the page where it is, as a prevented navigation does.
      return route.fulfill({ status: 204 });
    },
  );
  context.on('page', (opened) => {
    if (!contents?.mayOpen(opened.url())) void opened.close();
  });
  return refused;
}
