import type { Browser, Page } from '@playwright/test';
import { openScreen, type Screen, screens } from '../../film/screens.ts';
import { textsWithLatinDigits } from '../../support/latin-digits.ts';
import { dialogData } from '../../support/member/dialog-stories.ts';
import { telephone } from '../../support/member/discovery-steps.ts';
import { openMember } from '../../support/member/member-setup.ts';
import { openMemberWithDialogData } from '../../support/member/member-with-dialog-data.ts';
import { Product } from '../../support/product/product.ts';
import { settledTexts } from '../../support/settled.ts';
import { test as base, expect } from '../../support/test.ts';

/** A window of 640 px at a zoom of 200 %. */
const enlarged = { width: 320, height: 512 };
const leastTargetPx = 44;

type Kind = 'page' | 'menu' | 'dialog';

/** The number of all profiles is formatted for the English locale (spec §2), and ids are copied. */
const mayBeLatin = [/^[\d,]+টি প্রোফাইল$/, /^প্রোফাইল আইডি: \w+$/, new RegExp(`^${dialogData.trxId}$`)];

const test = base.extend<object, { pages: Record<Screen['viewer'], Page> }>({
  pages: [
    async ({ browser }, use) => {
      const product = await Product.start();
      const storageState = await openMemberWithDialogData(browser, product);
      const open = async (options: Parameters<Browser['newContext']>[0]) => {
        const context = await browser.newContext({
          baseURL: product.url,
          viewport: telephone,
          reducedMotion: 'reduce',
          ...options,
        });
        await context.addCookies([{ name: 'milon-language', value: 'bn', url: product.url }]);
        await context.addInitScript(() => localStorage.setItem('milon-language', '"bn"'));
        return context.newPage();
      };
      const newcomer = await openMember(browser, product, {});
      await use({
        member: await open({ storageState }),
        newcomer: await open({ storageState: await newcomer.context.storageState() }),
        guest: await open({}),
      });
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const kindOf = ({ name }: Screen) => (/^(?:menu|dialog)-/.exec(name)?.[0].slice(0, -1) ?? 'page') as Kind;

async function show(page: Page, screen: Screen): Promise<void> {
  await page.setViewportSize(telephone);
  await openScreen(page, screen, 'bn');
  const kind = /^(?:menu|dialog|sign-up)/.exec(screen.name)?.[0];
  if (kind) await expect(page.getByRole(kind === 'menu' ? 'menu' : 'dialog').last()).toBeVisible();
  await settledTexts(page.locator('body'));
}

async function latinNumbers(page: Page): Promise<string[]> {
  const texts = await textsWithLatinDigits(page);
  return texts.filter((text) => !mayBeLatin.some((one) => one.test(text)));
}

/** Controls that are too small for a finger, except links within a sentence. */
const smallTargets = (page: Page) =>
  page.evaluate((least) => {
    const controls =
      'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=tab], [role=menuitem]';
    const isInSentence = (element: Element) =>
      element.tagName === 'A' &&
      getComputedStyle(element).display === 'inline' &&
      element.parentElement?.textContent?.trim() !== element.textContent?.trim();
    /** The size of a control with its label, its frame, and its touch area beyond the edges. */
    const sizeOf = (element: HTMLElement) => {
      const isField = element.matches('input, select, textarea');
      const box = ((isField && element.parentElement) || element).getBoundingClientRect();
      const reach = getComputedStyle(element, '::before');
      const beyond = reach.position === 'absolute' ? reach : undefined;
      return [
        Math.max(box.width, Number.parseFloat(beyond?.width ?? '') || 0),
        Math.max(box.height, Number.parseFloat(beyond?.height ?? '') || 0),
      ] as const;
    };
    const top = [...document.querySelectorAll('[role=dialog], [role=menu]')].at(-1) ?? document.body;
    return [...top.querySelectorAll<HTMLElement>(controls)].flatMap((element) => {
      const isShown = element.checkVisibility({
        visibilityProperty: true,
        opacityProperty: !element.matches('input'),
      });
      if (!isShown || isInSentence(element) || element.closest('[aria-hidden=true], [inert]')) return [];
      const [width, height] = sizeOf(element);
      // An element for screen readers alone has a size of one pixel.
      if (width <= 1 || height <= 1 || Math.min(width, height) > least - 0.5) return [];
      return [`${Math.round(width)}×${Math.round(height)} ${element.outerHTML.slice(0, 160)}`];
    });
  }, leastTargetPx);

/** Elements that stay wider than the window, or scroll sideways: a menu follows it some frames later. */
const sideways = (page: Page) =>
  page.evaluate(async () => {
    const top = [...document.querySelectorAll('[role=dialog], [role=menu]')].at(-1) ?? document.body;
    const find = () => {
      const isWider = document.documentElement.scrollWidth > innerWidth;
      return [top, ...top.querySelectorAll('*')].filter((one) => {
        const { overflowX } = getComputedStyle(one);
        const scrolls = overflowX === 'auto' || overflowX === 'scroll';
        if (scrolls) return one.scrollWidth > one.clientWidth + 1;
        return isWider && one.getBoundingClientRect().right > innerWidth + 1;
      });
    };
    for (let frame = 0; frame < 60 && find().length > 0; frame += 1) await new Promise(requestAnimationFrame);
    return find()
      .map((one) => one.outerHTML.slice(0, 120))
      .slice(0, 5);
  });

/** Elements that move despite reduced motion, except toasts, which use an animation as a timer. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => {
        const { target } = animation.effect as KeyframeEffect;
        const { duration } = animation.effect?.getComputedTiming() ?? {};
        return !target?.closest('[data-timer-status]') && Number(duration) > 1;
      })
      .map((animation) => (animation.effect as KeyframeEffect).target?.outerHTML.slice(0, 120) ?? ''),
  );

/** Pairs of Tab stops in the same part of the page where the second is above the first. */
const upwards = (page: Page) =>
  page.evaluate(() => {
    const stops = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]';
    const top = [...document.querySelectorAll('[role=dialog], [role=menu]')].at(-1) ?? document.body;
    const shown = [...top.querySelectorAll<HTMLElement>(stops)].filter(
      (one) => one.tabIndex === 0 && one.checkVisibility({ visibilityProperty: true }),
    );
    const isAfloat = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky', 'absolute'].includes(getComputedStyle(element).position) ||
        (element !== top && isAfloat(element.parentElement)));
    return shown.flatMap((one, at) => {
      const next = shown[at + 1];
      if (!next || isAfloat(one) || isAfloat(next)) return [];
      const isAbove = next.getBoundingClientRect().bottom <= one.getBoundingClientRect().top;
      return isAbove ? [`${one.outerHTML.slice(0, 90)} → ${next.outerHTML.slice(0, 90)}`] : [];
    });
  });

for (const kind of ['page', 'menu', 'dialog'] satisfies Kind[]) {
  test(`every ${kind} in Bangla passes: numerals, reduced motion, touch targets, Tab order and a zoom of 200 %`, async ({
    pages,
  }) => {
    const ofKind = screens.filter((screen) => kindOf(screen) === kind);
    expect(ofKind.length).toBeGreaterThan(1);
    const faults: string[] = [];
    for (const screen of ofKind) {
      await test.step(screen.name, async () => {
        const page = pages[screen.viewer];
        const keep = (fault: string, found: string[]) =>
          faults.push(...found.map((one) => `${screen.name}, ${fault}: ${one}`));
        await show(page, screen);
        keep('moves', await moving(page));
        keep('Latin digit', await latinNumbers(page));
        keep('small', await smallTargets(page));
        keep('Tab goes up', await upwards(page));
        await page.setViewportSize(enlarged);
        keep('wide', await sideways(page));
      });
    }
    expect(faults).toEqual([]);
  });
}

test('each check finds its fault on a faulty page', async ({ pages }) => {
  const page = pages.guest;
  await page.setContent(`<style>@keyframes turn { to { rotate: 1turn } }</style>
    <button style="margin-top: 99px; width: 30px; animation: turn 1s infinite">12</button>
    <button style="order: -1; position: relative; display: block; margin-top: -90px">ক</button>
    <div style="width: 900px">খ</div>`);
  for (const look of [moving, latinNumbers, smallTargets, upwards, sideways]) {
    expect(await look(page), look.name).not.toEqual([]);
  }
});
