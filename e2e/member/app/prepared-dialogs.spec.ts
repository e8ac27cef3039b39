import type { Page } from '@playwright/test';
import { closeMoment, invite, openHer, openHim, pressMore } from '../../support/member/card-steps.ts';
import { setPolicy } from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

const phone = { width: 360, height: 740 };

/** The paths of the scripts that the page asks for from now on. */
function followScripts(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) paths.push(pathname);
  });
  return paths;
}

test('a page at rest has the code of what a press opens: without any more script each dialog opens', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product);
  const { him, page, card } = await openHim(browser, product, phone);
  await setPolicy(him, '1');
  await invite(her, 'SEND', him);
  const scripts = followScripts(page);
  // Nobody touches it.
  await page.reload();
  let counted = -1;
  await expect(async () => {
    const before = counted;
    counted = scripts.length;
    expect(scripts.some((path) => path.includes('/screens-'))).toBe(true);
    expect(counted).toBe(before);
  }).toPass({ intervals: [2_000] });

  await page.route('**/*.js', (route) => route.abort());
  await card.getByRole('button', { name: 'Accept', exact: true }).click();
  await closeMoment(him);
  await card.getByRole('button', { name: /^Photos of / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await card.getByRole('button', { name: 'Chat/Msg' }).click();
  await expect(page.getByRole('textbox', { name: /^Message to Nusrat/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: 'Call', exact: true }).click();
  await expect(him.dialog('Upgrade')).toBeVisible();
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: 'See Details' }).click();
  await pressMore(page, 'Report');
  const report = him.dialog('Report');
  await report.getByRole('checkbox', { name: 'Fake profile' }).click();
  await report.getByRole('button', { name: 'Send' }).click();
  await him.toast('Report Sent!');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expect(page.getByText('This part could not be loaded.')).toHaveCount(0);
  await Promise.all([her.close(), him.close()]);
});

test('a browser that saves data loads the code of a dialog only after the press', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product);
  const { him, page, card } = await openHim(browser, product, phone);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const scripts = followScripts(page);
  await page.reload();
  await expect(card).toBeVisible();
  await page.mouse.click(5, 300);
  await expect.poll(() => scripts.some((path) => path.includes('/start-live-'))).toBe(true);
  // The first part would have come within half a second.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 3_000)));
  expect(scripts.filter((path) => path.includes('/screens-'))).toEqual([]);
  await card.getByRole('button', { name: 'See Details' }).click();
  await expect(page.getByRole('button', { name: /^More: / })).toBeVisible();
  await Promise.all([her.close(), him.close()]);
});
