import type { BrowserContext, Page } from '@playwright/test';
import { openMemberWithDialogData } from '../../support/member/member-with-dialog-data.ts';
import { expectTakenOver } from '../../support/member/script-steps.ts';
import { expect, test } from '../../support/test.ts';

declare global {
  var unsettled: Set<string>;
}

/** From the moment the page is read, notes each control in sight that moves, hides or is replaced. */
const watchControls = (context: BrowserContext) =>
  context.addInitScript(() => {
    globalThis.unsettled = new Set();
    document.addEventListener('DOMContentLoaded', () => {
      const controls = [...document.querySelectorAll('#root button, #root a')].map((control) => ({
        control,
        name: control.getAttribute('aria-label') ?? control.textContent,
        box: control.getBoundingClientRect(),
      }));
      const inSight = controls.filter(({ box }) => box.width > 0 && box.top < innerHeight);
      const look = () => {
        for (const { control, name, box } of inSight) {
          const { left, right, top } = control.getBoundingClientRect();
          const off = Math.max(...[left - box.left, right - box.right, top - box.top].map(Math.abs));
          const isThere = control.isConnected && control.checkVisibility({ visibilityProperty: true });
          if (!isThere) globalThis.unsettled.add(`${name} is away`);
          else if (off > 1) globalThis.unsettled.add(`${name} moves by ${off} px`);
        }
      };
      new MutationObserver(look).observe(document, { attributes: true, childList: true, subtree: true });
      globalThis.setInterval(look);
    });
  });

const settle = async (page: Page) => {
  await expectTakenOver(page);
  await page.waitForLoadState('networkidle');
};

for (const language of ['en', 'bn']) {
  test(`no control moves, hides or is replaced while the scripts take over (${language})`, async ({
    browser,
    product,
  }) => {
    const storageState = await openMemberWithDialogData(browser, product);
    for (const width of [360, 768, 1280]) {
      for (const session of [{}, { storageState }]) {
        const context = await browser.newContext({
          baseURL: product.url,
          viewport: { width, height: 1400 },
          ...session,
        });
        await context.addCookies([{ name: 'milon-language', value: language, url: product.url }]);
        await watchControls(context);
        const page = await context.newPage();
        for (const address of ['/', '/nearby', '/prices']) {
          await page.goto(address);
          await settle(page);
          const unsettled = await page.evaluate(() => [...globalThis.unsettled]);
          const viewer = 'storageState' in session ? 'member' : 'guest';
          expect(unsettled, `${address}, ${viewer}, ${width} px`).toEqual([]);
        }
        await context.close();
      }
    }
  });
}
