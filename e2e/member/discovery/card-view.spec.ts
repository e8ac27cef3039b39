import type { Locator } from '@playwright/test';
import { closeMoment, invite, openHer, openHim, requiredFields } from '../../support/member/card-steps.ts';
import { addMen, desktop, telephone } from '../../support/member/discovery-steps.ts';
import { openMember, savePreference, setPolicy } from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

test('on a phone, the main actions need no scrolling, and the card shows how well two members fit [S2.25, S2.27]', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product);
  const { him, page, card } = await openHim(browser, product, telephone);
  await savePreference(him, { religion: ['islam'], maritalStatus: ['1'], musts: [] });
  await savePreference(her, { religion: ['islam'], location: ['8'] });
  await page.reload();
  await expect(card.getByText('Meets 2 of your 2 wishes · you meet 1 of hers')).toBeVisible();
  for (const name of ['Invite', 'Chat/Msg', 'Call']) {
    await expect(card.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  expect(await page.evaluate(() => globalThis.scrollY)).toBe(0);

  // This browser remembers the compact list, and shows it after a reload from the first paint on.
  const photo = card.getByRole('button', { name: /^Photos of/ });
  const widthOf = async () => Math.round((await photo.boundingBox())?.width ?? 0);
  expect(await widthOf()).toBeGreaterThan(300);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Compact list' }).click();
  await expect.poll(widthOf).toBe(104);
  await page.reload();
  await expect.poll(widthOf).toBe(104);
  await expect(card.getByRole('button', { name: 'Invite', exact: true })).toBeVisible();
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'Large photos' }).click();
  await page.goto('/all');
  await expect.poll(widthOf).toBeGreaterThan(300);
  await Promise.all([her.close(), him.close()]);
});

test('on a phone, no row of buttons belongs to a member whose name is not in view [S2.27]', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product, requiredFields);
  await addMen(product, 0, 3);
  const { page } = her;
  await page.setViewportSize(telephone);
  await page.goto('/all');
  const next = page.getByRole('article').nth(1);
  const invite = next.getByRole('button', { name: 'Invite', exact: true });
  const name = next.getByRole('heading', { level: 2 });
  await expect(name).toBeAttached();
  const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? 0;
  // Scrolls until so many pixels of the next card are above the page's navigation.
  const show = async (pixels: number) => {
    const { y = 0 } = (await next.boundingBox()) ?? {};
    await page.mouse.wheel(0, y + pixels - 683);
    await expect.poll(() => topOf(next)).toBeLessThan(690 - pixels);
  };
  await page.mouse.move(180, 300);
  await show(200);
  await expect(invite).not.toBeInViewport();
  await show(600);
  await expect(invite).toBeInViewport({ ratio: 1 });
  expect((await topOf(name)) + 28).toBeLessThanOrEqual(await topOf(invite));
  await her.close();
});

for (const viewport of [telephone, desktop]) {
  test(`accepting shows 'You are Connected' with Chat and Call; only waiting invitations have a red badge, at ${viewport.width} [S2.13, S4.5]`, async ({
    browser,
    product,
  }) => {
    const her = await openHer(browser, product);
    const { him, page } = await openHim(browser, product, viewport);
    await invite(her, 'SEND', him);
    await page.reload();
    const activity = page.getByRole('button', { name: /Activity|Messages and invitations/ });
    await expect(activity).toHaveAccessibleName(/1 waiting for you/);
    await activity.click();
    const red = async (item: RegExp) =>
      page
        .getByRole('menuitem', { name: item })
        .getByText('1', { exact: true })
        .evaluate((badge) => getComputedStyle(badge).backgroundColor);
    expect(await red(/^Invitation/)).not.toBe('rgba(0, 0, 0, 0)');
    await page.getByRole('menuitem', { name: /^Invitation/ }).click();
    const received = page.getByRole('dialog', { name: 'Invitations received' });
    await received.getByRole('button', { name: 'Accept', exact: true }).click();
    await closeMoment(him);
    await expect(received.getByText('You are Connected')).toBeVisible();
    await expect(received.getByRole('button', { name: 'Call', exact: true })).toBeVisible();
    await received.getByRole('button', { name: 'Chat/Msg' }).click();
    await expect(page.getByRole('dialog', { name: /^Nusrat/ })).toBeVisible();
    await page.goto('/all');
    await expect(activity).toHaveAccessibleName(/1/);
    await expect(activity).not.toHaveAccessibleName(/waiting for you/);
    await activity.click();
    expect(await red(/^Accept/)).toBe('rgba(0, 0, 0, 0)');
    await Promise.all([her.close(), him.close()]);
  });
}

test('attack 81: a shared link shows a member the guests’ view without a visit, and the member’s view on request [S2.27]', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product);
  const { him, page, card } = await openHim(browser, product, telephone);
  const sister = await openMember(browser, product, { name: 'Farida Begum', gender: 'women' });
  await setPolicy(sister, '1');
  const asGuests = page.getByText('This is what people who are not logged in see.');
  const visitors = async () => (await her.fetchJson<{ data: object[] }>('/users/visitors')).data;
  await page.goto(`/p/${her.user.profileId}`);
  await expect(asGuests).toBeVisible();
  await expect(card).toBeVisible();
  await page.reload();
  await expect(card).toBeVisible();
  expect(await visitors()).toEqual([]);
  await page.getByRole('button', { name: 'Open with my account' }).click();
  await expect(card.getByText(/^Manage[sd] /)).toBeVisible();
  await expect.poll(visitors).toMatchObject([{ _id: him.user._id }]);
  const inviteButton = card.getByRole('button', { name: 'Invite', exact: true });
  await inviteButton.click();
  await expect(card.getByText('Invited')).toBeVisible();
  await page.getByRole('button', { name: 'See what guests see' }).click();
  await expect(asGuests).toBeVisible();
  await expect(card.getByText('Invited')).toHaveCount(0);
  await page.getByRole('button', { name: 'Open with my account' }).click();
  await expect(card.getByText('Invited')).toBeVisible();

  // A member who may not open the profile sees the guests' view.
  await sister.page.goto(`/p/${her.user.profileId}`);
  await expect(sister.page.getByRole('article', { name: /^Nusrat/ })).toBeVisible();
  await sister.page.getByRole('button', { name: 'Open with my account' }).click();
  await expect(sister.page.getByText('Your account cannot open this profile.')).toBeVisible();
  await expect(sister.page.getByRole('article', { name: /^Nusrat/ })).toBeVisible();
  await expect(sister.page.getByRole('button', { name: 'Open with my account' })).toHaveCount(0);
  for (const member of [her, him, sister]) await member.close();
});

test('an autocomplete filters 166 ms after the last letter [S9.4]', async ({ browser, product }) => {
  const him = await openMember(browser, product, {});
  const { page } = him;
  await page.clock.install();
  await page.goto('/all');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Find your Suitable Partner' });
  const header = dialog.getByRole('button', { name: /^Location/ });
  if ((await header.getAttribute('aria-expanded')) === 'false') await header.click();
  const list = dialog.getByRole('group', { name: 'Location' });
  const choices = list.getByRole('checkbox');
  const all = await choices.count();
  expect(all).toBeGreaterThan(20);
  await page.clock.pauseAt(Date.now() + 600_000);
  await list.getByRole('textbox').pressSequentially('chittagong');
  await page.clock.runFor(160);
  expect(await choices.count()).toBe(all);
  await page.clock.runFor(10);
  await expect.poll(() => choices.count()).toBeLessThan(5);
  await expect(choices.first()).toHaveAccessibleName(/^Chittagong/);
  await him.close();
});
