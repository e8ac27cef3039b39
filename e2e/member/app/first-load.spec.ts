import type { Browser, BrowserContext } from '@playwright/test';
import { retryOptions } from '../../support/member/member-page.ts';
import { addPhoto, approvePhoto, openMember, setPolicy } from '../../support/member/member-setup.ts';
import type { Product } from '../../support/product/product.ts';
import { expect, test } from '../../support/test.ts';

const phone = { width: 360, height: 740 };
const whole = { height: '14', education: { degree: '2' } };

/** A woman with a photo, visible to guests and members. */
async function addWoman(browser: Browser, product: Product): Promise<void> {
  const her = await openMember(browser, product, { name: 'Nusrat Jahan', gender: 'women', ...whole });
  await setPolicy(her, '1');
  await approvePhoto(her, await addPhoto(her));
  await her.close();
}

interface FirstLoad {
  /** Without the socket, whose number of requests varies. */
  readonly requests: number;
  readonly scripts: number;
  /** Of the scripts, compressed with gzip. */
  readonly kilobytes: number;
}

/** The kilobytes of scripts, compressed with gzip. */
async function weigh(context: BrowserContext, scripts: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const path of scripts) {
    const headers = { 'accept-encoding': 'gzip' };
    const script = await context.request.head(path, { ...retryOptions, headers });
    expect(script.headers()['content-encoding']).toBe('gzip');
    bytes += Number(script.headers()['content-length']);
  }
  return Math.ceil(bytes / 1000);
}

/** Opens the home page in a new browser and counts what it fetches until the network is quiet. */
async function measure(context: BrowserContext, url: string, language: 'en' | 'bn'): Promise<FirstLoad> {
  // As if the language had been chosen in this browser: the server reads it from the cookie.
  await context.addCookies([{ name: 'milon-language', value: language, url }]);
  await context.addInitScript((chosen) => {
    globalThis.localStorage.setItem('milon-language', JSON.stringify(chosen));
  }, language);
  const page = await context.newPage();
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('data-theme');
  await page.waitForLoadState('networkidle');

  const scripts = paths.filter((path) => path.endsWith('.js'));
  return {
    requests: paths.filter((path) => !path.startsWith('/socket.io/')).length,
    scripts: scripts.length,
    kilobytes: await weigh(context, scripts),
  };
}

/** Expects no figure above its limit. A failure shows all figures. */
function expectAtMost(figures: FirstLoad, limits: FirstLoad): void {
  const lowest = {
    requests: Math.min(figures.requests, limits.requests),
    scripts: Math.min(figures.scripts, limits.scripts),
    kilobytes: Math.min(figures.kilobytes, limits.kilobytes),
  };
  expect(figures).toEqual(lowest);
  expect(figures.scripts).toBeGreaterThan(0);
  expect(figures.kilobytes).toBeGreaterThan(0);
}

for (const language of ['en', 'bn'] as const) {
  test(`the first cards of a guest need few requests and small scripts (${language})`, async ({
    browser,
    product,
  }) => {
    await addWoman(browser, product);
    const context = await browser.newContext({ viewport: phone, baseURL: product.url });
    const figures = await measure(context, product.url, language);
    expectAtMost(figures, { requests: 14, scripts: 7, kilobytes: 130 });
    await context.close();
  });

  test(`the first cards of a member need few requests and small scripts (${language})`, async ({
    browser,
    product,
  }) => {
    await addWoman(browser, product);
    const me = await openMember(browser, product, whole, phone);
    await setPolicy(me, '1');
    await approvePhoto(me, await addPhoto(me));
    const figures = await measure(me.context, product.url, language);
    expectAtMost(figures, { requests: 14, scripts: 7, kilobytes: 130 });
    await me.close();
  });
}

for (const language of ['en', 'bn'] as const) {
  test(`sign-up opens after one round trip, without Fluent (${language})`, async ({ browser, product }) => {
    const context = await browser.newContext({ viewport: phone, baseURL: product.url });
    await context.addCookies([{ name: 'milon-language', value: language, url: product.url }]);
    const page = await context.newPage();
    await page.goto('/', { waitUntil: 'networkidle' });
    // The scripts of the empty feed come later where the processor is busy.
    await expect(page.getByText(/No Profiles found|কোনো প্রোফাইল পাওয়া যায়নি/)).toBeVisible();
    // No script is answered before all three are requested.
    const paths: string[] = [];
    let answer = () => {};
    const allAsked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      // The imports after the fetches: from the cache, which a route of Playwright's switches off.
      if (route.request().resourceType() !== 'fetch') return await route.continue();
      paths.push(new URL(route.request().url()).pathname);
      if (paths.length === 3) answer();
      await allAsked;
      await route.continue();
    });
    await page.locator('main section button').last().click();
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeEnabled();
    // Then it loads in the background what comes after the dialog.
    const needed = paths.slice(0, 3);
    const names = needed.map((path) => /^\/assets\/(.+)-.{8}\.js$/.exec(path)?.[1] ?? path);
    expect(new Set(names)).toEqual(new Set(['dialog', 'sign-in']));
    expect(needed).toHaveLength(3);
    expect(await weigh(context, needed)).toBeLessThanOrEqual(40);
    await context.close();
  });
}

test('nothing but the HTML is needed for the first paint, and no script is urgent', async ({ product }) => {
  const html = await (await fetch(`${product.url}/`)).text();
  const [head = '', body = ''] = html.split('</head>');
  expect(head).not.toContain('rel="stylesheet"');
  expect(body.indexOf('rel="stylesheet"')).toBeGreaterThan(body.indexOf('id="root"'));
  const scripts = html.match(/<(?:link rel="modulepreload"|script[^>]* src=)[^>]*>/g) ?? [];
  const low = scripts.filter((tag) => tag.includes('fetchpriority="low"'));
  const names = new Set(low.map((tag) => /assets\/([a-z]+)-/.exec(tag)?.[1]));
  expect(names).toEqual(new Set(['react', 'index', 'packages', 'rolldown', 'feed', 'start']));
  expect(low).toEqual(scripts);
});

test('every style of the first screen is in the HTML of the page', async ({ browser, product }) => {
  await addWoman(browser, product);
  for (const path of ['/', '/prices']) {
    const html = await (await fetch(product.url + path)).text();
    const [sheet] = /\/assets\/style-[\w-]+\.css/.exec(html) ?? [];
    const later = await (await fetch(product.url + String(sheet))).text();
    const names = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' ')));
    expect(names.size).toBeGreaterThan(40);
    expect([...names].filter((name) => later.includes(`.${name}`))).toEqual([]);
  }
});
