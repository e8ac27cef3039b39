import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { phoneAgent } from '../../support/member/member-page.ts';
import { addPhoto, approvePhoto, openMember, setPolicy } from '../../support/member/member-setup.ts';
import { expectTakenOver, holdScripts } from '../../support/member/script-steps.ts';
import type { Product } from '../../support/product/product.ts';
import { expect, test } from '../../support/test.ts';

const builtForServer = new URL('../../../member-web/out/entry-server.js', import.meta.url).href;
const phone = { width: 360, height: 740 };
const computer = { width: 1280, height: 860 };
/** There the server expects a second column, for which there is no room. */
const narrowWindow = { width: 768, height: 860 };
const whole = { height: '14', education: { degree: '2' } };

/** Women with photos, visible to guests and members. */
async function addWomen(browser: Browser, product: Product, ...names: string[]): Promise<void> {
  for (const name of names) {
    const her = await openMember(browser, product, { name, gender: 'women', ...whole });
    await setPolicy(her, '1');
    await approvePhoto(her, await addPhoto(her));
    await her.close();
  }
}

/** Sets the language, as if the guest had chosen it in this browser. */
async function chooseLanguage(context: BrowserContext, product: Product, language: string): Promise<void> {
  await context.addCookies([{ name: 'milon-language', value: language, url: product.url }]);
  await context.addInitScript((chosen) => {
    globalThis.localStorage.setItem('milon-language', JSON.stringify(chosen));
  }, language);
}

/** Collects the errors that the page reports. */
function listenForErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

/** The texts and positions of cards, buttons and links, once style sheets and fonts have loaded. */
const placesOf = async (page: Page) => {
  const sheets = page.locator('link[rel=stylesheet]');
  const areLoaded = () =>
    sheets.evaluateAll((links) => links.every((link) => link instanceof HTMLLinkElement && link.sheet));
  await expect.poll(areLoaded).toBe(true);
  return page.locator('#root').evaluate(async (root) => {
    await document.fonts.ready;
    // The foot comes when the list has its height, and what stands beside the feed once the page is quiet,
    // with a link to it that only the keyboard shows.
    const shown = root.querySelectorAll(
      'article, aside, button:not(aside *), a:not(footer *, aside *, [href="#rail"])',
    );
    return [...shown].flatMap((element) => {
      const { height, width, x, y } = element.getBoundingClientRect();
      const text = element.matches('aside') ? 'aside' : element.textContent;
      return width === 0 ? [] : [[text, x, y, width, height].join(' ')];
    });
  });
};

test('without scripts, a guest sees the first cards in the chosen language', async ({ browser, product }) => {
  await addWomen(browser, product, 'Nusrat Jahan');
  const settings = { viewport: phone, userAgent: phoneAgent, baseURL: product.url };
  const context = await browser.newContext({ ...settings, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('article', { name: 'Nusrat J' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign up free' })).toBeVisible();

  await chooseLanguage(context, product, 'bn');
  await page.getByRole('link', { name: 'New Match' }).click();
  await expect(page).toHaveURL('/new');
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await expect(page.getByRole('button', { name: 'লগ ইন' })).toBeVisible();
  await context.close();
});

for (const viewport of [phone, narrowWindow, computer]) {
  for (const language of ['en', 'bn']) {
    test(`scripts take over the first screen and move nothing (${viewport.width} px, ${language})`, async ({
      browser,
      product,
    }) => {
      await addWomen(browser, product, 'Nusrat Jahan', 'Sadia Akter');
      const me = await openMember(browser, product, whole, viewport);
      await setPolicy(me, '1');
      await approvePhoto(me, await addPhoto(me));
      const member = await me.context.storageState();
      await me.close();
      for (const storageState of [{ cookies: [], origins: [] }, member]) {
        const context = await browser.newContext({
          ...(viewport === phone ? { userAgent: phoneAgent } : {}),
          viewport,
          baseURL: product.url,
          storageState,
          colorScheme: language === 'bn' ? 'dark' : 'light',
        });
        await chooseLanguage(context, product, language);
        const release = await holdScripts(context);
        const page = await context.newPage();
        const errors = listenForErrors(page);
        await page.goto('/all', { waitUntil: 'commit' });
        const card = page.getByRole('article').first();
        await expect(card).toBeVisible();
        const serverCard = await card.elementHandle();
        const places = await placesOf(page);
        release();
        await expectTakenOver(page);
        await page.waitForLoadState('networkidle');
        expect(await card.evaluate((shown, before) => shown === before, serverCard)).toBe(true);
        expect(await placesOf(page)).toEqual(places);
        expect(errors).toEqual([]);
        await context.close();
      }
    });
  }
}

test('a press before the scripts load takes effect afterwards', async ({ browser, product }) => {
  await addWomen(browser, product, 'Nusrat Jahan');
  const context = await browser.newContext({ viewport: phone, baseURL: product.url });
  const release = await holdScripts(context);
  const page = await context.newPage();
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Sign up free' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await context.close();
});

test('if the server does not know the chosen language, only the scripts render the page', async ({
  browser,
  product,
}) => {
  await addWomen(browser, product, 'Nusrat Jahan');
  const context = await browser.newContext({ viewport: phone, baseURL: product.url });
  await context.addInitScript(() => globalThis.localStorage.setItem('milon-language', '"bn"'));
  const release = await holdScripts(context);
  const page = await context.newPage();
  const errors = listenForErrors(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('article')).toBeHidden();
  release();
  await expect(page.getByRole('button', { name: 'লগ ইন' })).toBeVisible();
  await expect(page.getByRole('article')).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});

test('if the scripts fail to load, the links of the first screen still work', async ({
  browser,
  product,
}) => {
  await addWomen(browser, product, 'Nusrat Jahan');
  const context = await browser.newContext({ viewport: phone, baseURL: product.url });
  await context.route('**/assets/*.js', (route) => route.abort());
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('link', { name: 'All' }).click();
  await expect(page).toHaveURL(`${product.url}/all`);
  // After a reload, the first screen is hidden until the scripts load or fail.
  await page.reload();
  await expect(page.getByRole('article')).toBeVisible();
  await context.close();
});

test('scripts take over a search opened by its address, without an error', async ({ browser, product }) => {
  const context = await browser.newContext({ viewport: phone, baseURL: product.url, colorScheme: 'dark' });
  const page = await context.newPage();
  const errors = listenForErrors(page);
  await page.goto('/search');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('main')).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});

test('rendering a page whose code loads later leaves nothing running on the server', async () => {
  const render = `
    const { renderFirstScreen } = await import(${JSON.stringify(builtForServer)});
    renderFirstScreen({ path: '/search', language: 'en', isWide: false, answers: [] });`;
  const ended = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', render], {
    timeout: 60_000,
  });
  expect(ended.stderr).toBe('');
});
