import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { parseSync } from 'vite';
import { newerThanFloor } from '../../../scripts/lib/newer-script.ts';
import { newerStyles } from '../../support/built/newer-styles.ts';
import { box, closeBoth, messages, openChat, openPair, write } from '../../support/member/chat-steps.ts';
import { openMember, setPolicy } from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

const dist = join(import.meta.dirname, '../../../member-web/dist');

const builtFiles = (ending: string) =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ name, text: readFileSync(join(dist, name), 'utf8') }));

/** What the built scripts may say, and why it fails in no browser. */
const allowedInScripts: readonly (readonly [RegExp, string])[] = [
  [/^(?:request|cancel)IdleCallback$/, 'asked for first (shared/src/client/when-idle.ts)'],
  [/^reportError$/, 'asked for first, by React'],
  [/\.startViewTransition$/, 'only for view transitions, which no page has'],
  [/(?:focusable|^[a-z]+)\.findLast$/, 'a method of the library that holds the focus, tabster'],
  [/^crypto\.randomUUID$/, 'asked for first, by uuid'],
];
/** What the built styles may say, and how the page is without it. */
const allowedInStyles: readonly (readonly [RegExp, string])[] = [
  [/^\._card_\w+ \{overflow: clip\}$/, 'the corners of the photo are square'],
  [/^html:has\(\[data-backdrop\]\)$/, 'the page behind a dialog can be scrolled'],
  [/^\._box_\w+:has\(/, 'the control shows its state itself'],
  [
    /^body>(:has\(>|\[data-backdrop\]:has\(~\*>)\[data-replaces\]\)/,
    'a dialog stands over the one below it, which is seen around it',
  ],
  [/\[data-invoice\]|\.info-page/, 'on paper, more than the invoice or the text is printed'],
];

const notAllowed = (found: readonly string[], allowed: readonly (readonly [RegExp, string])[]) =>
  found.filter((one) => !allowed.some(([like]) => like.test(one)));

test('the built scripts say nothing that the oldest browsers cannot read or lack', () => {
  const scripts = builtFiles('.js');
  expect(scripts.length).toBeGreaterThan(10);
  const found = scripts.flatMap(({ name, text }) =>
    notAllowed(newerThanFloor(parseSync(name, text), text), allowedInScripts).map((one) => `${name}: ${one}`),
  );
  expect(found).toEqual([]);
});

test('the built styles say something older before what the oldest browsers drop', () => {
  const sheets = builtFiles('.css');
  expect(sheets.length).toBeGreaterThan(0);
  expect(sheets.flatMap(({ text }) => notAllowed(newerStyles(text), allowedInStyles))).toEqual([]);
});

test('the feed, search, a profile and a chat work without methods newer than the oldest browsers', async ({
  browser,
  product,
}) => {
  const { man, woman } = await openPair(browser, product);
  const tab = man.page;
  const failures: string[] = [];
  tab.on('pageerror', (error) => failures.push(error.message));
  await man.context.addInitScript(() => {
    const gone = (of: object, names: string) => {
      for (const name of names.split(' ')) Reflect.deleteProperty(of, name);
    };
    gone(Array.prototype, 'at findLast findLastIndex toSorted toReversed toSpliced with');
    gone(String.prototype, 'at isWellFormed toWellFormed');
    gone(Object, 'hasOwn groupBy');
    gone(Map, 'groupBy');
    gone(Promise, 'withResolvers try');
    gone(AbortSignal, 'any timeout');
    gone(AbortSignal.prototype, 'throwIfAborted reason');
    gone(Crypto.prototype, 'randomUUID');
    gone(HTMLFormElement.prototype, 'requestSubmit');
    gone(HTMLElement.prototype, 'inert');
    gone(globalThis, 'structuredClone reportError requestIdleCallback scheduler Iterator');
  });
  await openChat(tab, 'Zara');
  await write(tab, 'Assalamu alaikum');
  await expect(messages(woman.page).getByText('Assalamu alaikum')).toBeVisible();
  await expect(box(tab)).toHaveValue('');
  await tab.goto('/all');
  await expect(tab.locator('#too-old')).toHaveCount(0);
  for (const place of ['profile', 'profile/preference', 'settings']) {
    await tab.goto(`/?at=${place}#${place}`);
    await expect(tab.getByRole('dialog').getByRole('button').first()).toBeVisible();
  }
  await tab.goto('/all');
  await tab.getByRole('button', { name: 'Search', exact: true }).click();
  await tab
    .getByRole('dialog')
    .getByRole('button', { name: /^Show( \d+)?$/ })
    .click();
  await expect(tab.getByRole('article').filter({ hasText: 'Zara' })).toBeVisible();
  expect(failures).toEqual([]);
  await closeBoth({ man, woman });
});

test('without inert, Tab does not reach what is behind a dialog or the message of the team', async ({
  browser,
  product,
  page,
}) => {
  const withoutInert = () => Reflect.deleteProperty(HTMLElement.prototype, 'inert');
  await page.addInitScript(withoutInert);
  await page.goto(`${product.url}/`);
  // Chromium obeys the attribute still, so only the marks that the fallback leaves show that it works.
  const marks = (tab: Page) => tab.locator('[inert][aria-hidden=true]');
  const reachable = (tab: Page, behind: string) =>
    tab.locator(`${behind} :is(a[href], button, input):not([tabindex="-1"])`);
  await expect(reachable(page, '#root').first()).toBeAttached();
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(page.locator('#root[inert][aria-hidden=true]')).toHaveCount(1);
  await expect(reachable(page, '#root')).toHaveCount(0);
  for (let press = 0; press < 25; press += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#root') === null)).toBe(true);
  }
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(marks(page)).toHaveCount(0);
  await expect(reachable(page, '#root').first()).toBeAttached();

  const member = await openMember(browser, product, {});
  await member.page.addInitScript(withoutInert);
  await setPolicy(member, '3');
  await member.page.goto('/');
  const read = member.page.getByRole('button', { name: 'I have read this' });
  await expect(read).toBeVisible();
  await expect(marks(member.page)).toHaveCount(1);
  await expect(reachable(member.page, '[inert]')).toHaveCount(0);
  await read.press('Enter');
  await expect(member.page.getByRole('main')).toBeFocused();
  await expect(marks(member.page)).toHaveCount(0);
  await member.close();
});

test('a browser below the oldest ones reads a plain sentence in both languages', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Intl, 'Segmenter'));
  await page.goto(`${product.url}/`);
  const words = page.getByRole('alert').filter({ hasText: 'too old' });
  await expect(words).toBeVisible();
  await expect(words.locator('[lang=bn]')).toHaveText(/ব্রাউজারটি আপডেট করুন/);
});
