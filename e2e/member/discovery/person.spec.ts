import { openDetails, openHer, openHim, requiredFields } from '../../support/member/card-steps.ts';
import { addMen, desktop, telephone } from '../../support/member/discovery-steps.ts';
import { MemberPage } from '../../support/member/member-page.ts';
import { expect, test } from '../../support/test.ts';

for (const viewport of [telephone, desktop]) {
  test(`a person is a page of its own, which Back, Escape and 'Show less' close where the feed stood, at ${viewport.width} [S2.27]`, async ({
    browser,
    product,
  }) => {
    const her = await openHer(browser, product, requiredFields);
    await addMen(product, 0, 6);
    const { page } = her;
    await page.setViewportSize(viewport);
    await page.goto('/all');
    const third = page.getByRole('article').nth(2);
    await third.scrollIntoViewIfNeeded();
    const name = (await third.getAttribute('aria-label')) ?? '';
    const person = page.getByRole('dialog', { name, exact: true });
    const details = page
      .getByRole('article', { name, exact: true })
      .getByRole('button', { name: 'See Details' });
    await details.scrollIntoViewIfNeeded();
    const topOf = async () => Math.round((await details.boundingBox())?.y ?? 0);
    const top = await topOf();
    const open = async () => {
      await details.click();
      await expect(person.getByRole('tabpanel').first()).toContainText('has not written about');
    };
    const isBack = async () => {
      await expect(person).toHaveCount(0);
      // The list measures the cards again when the dialog closes, and corrects itself in the next frames.
      await expect.poll(topOf).toBe(top);
      await expect(details).toBeFocused();
    };
    await open();
    await expect(person.getByRole('button', { name: 'Invite', exact: true })).toBeInViewport({ ratio: 1 });
    await expect(person.getByRole('button', { name: 'Call', exact: true })).toHaveCount(1);
    await expect(person.getByRole('heading', { name, exact: true }).last()).toBeInViewport({ ratio: 1 });
    await page.goBack();
    await isBack();
    await open();
    await page.keyboard.press('Escape');
    await isBack();
    await open();
    await person.getByRole('button', { name: 'Show less' }).click();
    await isBack();

    // It stays open after a reload and by Forward, and its address cannot be copied.
    await open();
    await expect(page).toHaveURL('/all');
    await page.reload();
    await expect(person.getByRole('tabpanel').first()).toContainText('has not written about');
    await page.goBack();
    await expect(person).toHaveCount(0);
    await page.goForward();
    await expect(person.getByRole('tabpanel').first()).toBeVisible();

    // Whoever uses the device after her does not learn by Forward whom she looked at.
    await page.goBack();
    await expect(person).toHaveCount(0);
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('button', { name: 'Sign up free' }).first()).toBeVisible();
    await page.evaluate(() => globalThis.history.forward());
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await her.close();
  });
}

test('a press on the second photo of a person opens that one in full screen', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product, requiredFields, 2);
  const { him, page, card } = await openHim(browser, product, telephone);
  await openDetails(card);
  await page.getByRole('button', { name: 'Next photo' }).click();
  await page.getByRole('button', { name: 'Photo 2 of 2: open in full screen' }).click();
  const photos = page.getByRole('dialog', { name: /^Photos of Nusrat/ });
  await expect(photos.getByText('2 / 2')).toBeVisible();
  await expect(photos.getByRole('img')).toBeInViewport({ ratio: 1 });
  await expect(photos.getByRole('button', { name: 'Next photo' })).toHaveCount(0);
  await Promise.all([her.close(), him.close()]);
});

for (const [language, words] of [
  ['en', ['Invite', 'Chat/Msg', 'Call']],
  ['bn', ['আমন্ত্রণ পাঠান', 'চ্যাট/বার্তা', 'কল']],
] as const) {
  test(`no word of the bar on a shared link is cut on a phone (${language})`, async ({
    browser,
    product,
  }) => {
    const her = await openHer(browser, product, requiredFields);
    const { context, page } = await MemberPage.open(browser, product, telephone);
    await page.addInitScript(
      (chosen) => localStorage.setItem('milon-language', JSON.stringify(chosen)),
      language,
    );
    await page.goto(`/p/${her.user.profileId}`);
    for (const name of words) {
      const button = page.getByRole('button', { name, exact: true });
      await expect(button).toBeInViewport({ ratio: 1 });
      const overflow = () => button.evaluate((it) => it.scrollWidth - it.clientWidth);
      await expect.poll(overflow, { message: name }).toBe(0);
    }
    await her.close();
    await context.close();
  });
}
