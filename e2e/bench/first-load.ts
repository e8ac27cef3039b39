import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { ensureBuilt, memberWeb } from '../../scripts/lib/builds.mjs';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { addPhoto, approvePhoto, openMember, setPolicy } from '../support/member/member-setup.ts';
import { Product } from '../support/product/product.ts';

/**
 * Opens the home page as a guest and as a member, in English and Bangla, on a phone with a slow network and a
 * slow processor. Prints one line of JSON with the medians of several loads each.
 */
const { values } = parseArgs({ options: { loads: { type: 'string', default: '5' } } });
const loads = Number(values.loads);
const phone = { width: 360, height: 740 };
/** Slow 4G as in Lighthouse: the latency of a request in milliseconds, the throughput in bytes per second. */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 184_320,
  uploadThroughput: 84_375,
} as const;
const timesSlower = 4;
const userAgent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

interface Times {
  /** Milliseconds since the navigation started. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly card: number;
  /** When the scripts have taken over what the server rendered. */
  readonly usable: number;
  /** The sum of the time above 50 ms in each long task, after the first paint as Lighthouse counts it. */
  readonly blocked: number;
  /** The same before the first paint, when there is nothing to press. */
  readonly blockedBefore: number;
  readonly shift: number;
}

interface Watched {
  card?: number;
  usable?: number;
  largestPaint?: number;
  readonly tasks: { readonly start: number; readonly end: number }[];
  shift: number;
}

/** Runs in the page before its scripts. */
function watchLoad(): void {
  const watched: Watched = { tasks: [], shift: 0 };
  (window as unknown as { watched: Watched }).watched = watched;
  const observe = (type: string, look: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) look(entry);
    }).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    watched.largestPaint = startTime;
  });
  observe('longtask', ({ startTime, duration }) => {
    watched.tasks.push({ start: startTime, end: startTime + duration });
  });
  observe('layout-shift', (entry) => {
    watched.shift += (entry as PerformanceEntry & { value: number }).value;
  });
  new MutationObserver((_, observer) => {
    if (!document.querySelector('article')) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      watched.card = performance.now();
    });
  }).observe(document, { childList: true, subtree: true });
  // The scripts set the theme when they take over.
  new MutationObserver((_, observer) => {
    if (!document.documentElement.dataset['theme']) return;
    observer.disconnect();
    watched.usable = performance.now();
  }).observe(document, { attributeFilter: ['data-theme'], subtree: true });
}

async function throttle(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: timesSlower });
}

/**
 * Runs in the page. Its promise resolves to the milliseconds from the next press until the first answer of
 * the dialog is painted.
 */
function watchSignUp(): void {
  const watched = new Promise<number>((resolve) => {
    let pressed = 0;
    const listen = (event: Event) => {
      pressed = event.timeStamp;
    };
    document.addEventListener('pointerdown', listen, { capture: true, once: true });
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[role=dialog] [role=radio]')) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)));
    }).observe(document, { childList: true, subtree: true });
  });
  Object.assign(window, { watchedSignUp: watched });
}

/** The milliseconds from the press of Sign up until the first answer of the dialog is painted. */
async function timeSignUp(page: Page): Promise<number> {
  await page.evaluate(watchSignUp);
  await page.locator('main section button').last().click();
  return page.evaluate(() => (window as unknown as { watchedSignUp: Promise<number> }).watchedSignUp);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

await ensureBuilt(memberWeb);
const product = await Product.start();
const executablePath = findChromium();
const browser = await chromium.launch({
  args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  ...(executablePath ? { executablePath } : {}),
});

async function load(language: string, storageState: Awaited<ReturnType<BrowserContext['storageState']>>) {
  const context = await browser.newContext({
    viewport: phone,
    baseURL: product.url,
    storageState,
    userAgent,
  });
  await context.addCookies([{ name: 'milon-language', value: language, url: product.url }]);
  await context.addInitScript((chosen) => {
    globalThis.localStorage.setItem('milon-language', JSON.stringify(chosen));
  }, language);
  await context.addInitScript(watchLoad);
  const page = await context.newPage();
  let requests = 0;
  page.on('request', (request) => {
    if (!request.url().includes('/socket.io/')) requests += 1;
  });
  await throttle(context, page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('article').first().waitFor();
  await page.waitForLoadState('networkidle');
  const times = await page.evaluate((): Times => {
    const { watched } = window as unknown as { watched: Watched };
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const firstPaint = paint?.startTime ?? Number.NaN;
    const blockedIn = (from: number, to: number) =>
      watched.tasks
        .map(({ start, end }) => Math.min(end, to) - Math.max(start, from) - 50)
        .reduce((sum, over) => sum + Math.max(0, over), 0);
    return {
      firstPaint,
      largestPaint: watched.largestPaint ?? Number.NaN,
      card: watched.card ?? Number.NaN,
      usable: watched.usable ?? Number.NaN,
      blocked: blockedIn(firstPaint, Number.POSITIVE_INFINITY),
      blockedBefore: blockedIn(0, firstPaint),
      shift: watched.shift,
    };
  });
  const found = { ...times, requests };
  const isGuest = storageState.cookies.length === 0;
  const signUp = isGuest ? await timeSignUp(page) : undefined;
  await context.close();
  return { ...found, signUp };
}

try {
  const woman = await openMember(browser, product, { name: 'Nusrat Jahan', gender: 'women' });
  await setPolicy(woman, '1');
  await approvePhoto(woman, await addPhoto(woman));
  await woman.close();
  const man = await openMember(browser, product, { height: '14', education: { degree: '2' } });
  await setPolicy(man, '1');
  await approvePhoto(man, await addPhoto(man));
  const states = { guest: { cookies: [], origins: [] }, member: await man.context.storageState() };
  await man.close();

  const found: unknown[] = [];
  for (const viewer of ['guest', 'member'] as const) {
    for (const language of ['en', 'bn']) {
      const all: Awaited<ReturnType<typeof load>>[] = [];
      for (let turn = 0; turn < loads; turn += 1) all.push(await load(language, states[viewer]));
      const of = (name: keyof (typeof all)[number]) => median(all.map((one) => one[name] ?? Number.NaN));
      found.push({
        viewer,
        language,
        firstPaint: of('firstPaint'),
        largestPaint: of('largestPaint'),
        card: of('card'),
        usable: of('usable'),
        blocked: of('blocked'),
        blockedBefore: of('blockedBefore'),
        shift: of('shift'),
        requests: of('requests'),
        ...(viewer === 'guest' ? { signUp: of('signUp') } : {}),
      });
    }
  }
  process.stdout.write(`${JSON.stringify({ loads, load: loadavg()[0], found })}\n`);
} finally {
  await browser.close();
  await product.stop();
}
