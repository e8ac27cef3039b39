import { openHer, openHim } from '../../support/member/card-steps.ts';
import { findStored, untilKept } from '../../support/member/kept-steps.ts';
import { retryOptions } from '../../support/member/member-page.ts';
import { expect, test } from '../../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const told = '"religion":"hindu"';
/** Each page asks at a time of its own. */
const soon = { timeout: 45_000 };

for (const isOffline of [false, true]) {
  test(`what she took back leaves the browser of a stranger who is ${isOffline ? 'offline meanwhile' : 'online'} (attack 157)`, async ({
    browser,
    product,
  }) => {
    test.slow();
    const her = await openHer(browser, product, { religion: 'hindu' });
    // He saw her card and never opened her, so she does not know him.
    const { him, page } = await openHim(browser, product);
    await untilKept(page, told);
    if (isOffline) await him.context.setOffline(true);
    const taken = await her.context.request.put('/users/consents', {
      ...retryOptions,
      headers: { origin: product.url },
      data: { about: 'faith', given: false },
    });
    expect(taken.status()).toBe(200);
    if (isOffline) {
      await page.reload();
      await expect(page.getByText('You are offline. You see what was saved on')).toBeVisible();
      expect(await findStored(page, told)).not.toEqual([]);
      await him.context.setOffline(false);
    }
    await expect.poll(() => findStored(page, told), soon).toEqual([]);
    await her.close();
    await him.close();
  });
}
