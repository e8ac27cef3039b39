import { invite } from '../../support/member/card-steps.ts';
import {
  addPhoto,
  approvePhoto,
  openMember,
  openOwnProfile,
  setPolicy,
} from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

test('a member’s header has tabs with counts, Upgrade, and menus for language and account; a button scrolls to the top [S2.4, S2.5, S2.10]', async ({
  browser,
  product,
}) => {
  const her = await openMember(browser, product, { name: 'Nusrat Jahan', gender: 'women' });
  await setPolicy(her, '1');
  const member = await openMember(browser, product, {});
  const { page } = member;
  await page.goto('/');
  await expect(page).toHaveTitle('My Match · Milon');
  const feeds = page.getByRole('navigation', { name: 'Feeds' });
  await expect(feeds.getByRole('link')).toHaveText(['New Match1', 'My Match1', 'All1', 'Near me1']);
  const current = feeds.locator('[aria-current=page]');
  await expect(current).toHaveText(['My Match1']);
  // Every path begins with "/", but My Match is active only at "/" itself.
  for (const [path, tabs] of [
    ['/new', ['New Match1']],
    ['/new/', ['New Match1']],
    ['/all', ['All1']],
    ['/nearby', ['Near me1']],
    ['/search?religion=islam', []],
  ] as const) {
    await page.goto(path);
    await expect(feeds.getByRole('link')).toHaveCount(4);
    await expect(current).toHaveText([...tabs]);
  }

  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: 'Upgrade' }).click();
  await expect(page.getByRole('dialog', { name: /Upgrade/ })).toBeVisible();
  await page.keyboard.press('Escape');
  const top = page.getByRole('button', { name: 'Scroll to top' });
  await expect(top).toHaveCount(0);
  await page.addStyleTag({ content: 'main { min-height: 4000px }' });
  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, 1500);
  await top.click();
  await expect.poll(() => page.evaluate(() => globalThis.scrollY)).toBe(0);
  await expect(top).toHaveCount(0);
  // The socket also gets the new language, without a reload.
  const choose = async (language: string, code: string) => {
    const told = page.waitForRequest((request) => request.postData()?.startsWith('40{') ?? false);
    await banner.locator('[aria-haspopup=menu]').last().click();
    await page.getByRole('menuitem', { name: language }).click();
    expect((await told).postData()).toBe(`40{"language":"${code}"}`);
  };
  await choose('বাংলা', 'bn');
  await choose('English', 'en');
  await banner.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(banner.getByRole('button', { name: 'Log in' })).toBeVisible();
  await Promise.all([her.close(), member.close()]);
});

test('the menus of the header open by keyboard before their code has loaded, and return the focus', async ({
  browser,
  product,
}) => {
  const member = await openMember(browser, product, {});
  const { page } = member;
  for (const [button, key, first] of [
    ['Your account', 'Enter', 'My profile'],
    ['Messages and invitations', 'ArrowDown', 'Invitation'],
  ] as const) {
    await page.goto('/');
    const trigger = page.getByRole('banner').getByRole('button', { name: button });
    await expect(trigger).toHaveAttribute('aria-haspopup', 'menu');
    await trigger.focus();
    await page.keyboard.press(key);
    await expect(page.getByRole('menuitem', { name: first })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(trigger).toBeFocused();
    await expect(page.getByRole('menu')).toHaveCount(0);
    // Its code has loaded now, and the menu's own button opens it.
    await page.keyboard.press(key);
    await expect(page.getByRole('menuitem', { name: first })).toBeFocused();
  }
  await member.close();
});

test('the bottom navigation on a phone has five entries, and a menu of five lists with counts [S2.12, S2.23, S8.11]', async ({
  browser,
  product,
}) => {
  const her = await openMember(browser, product, { name: 'Nusrat Jahan', gender: 'women' });
  const another = await openMember(browser, product, { name: 'Farida Begum', gender: 'women' });
  const him = await openMember(browser, product, {}, { width: 360, height: 740 });
  const { page } = him;
  for (const woman of [her, another]) {
    await setPolicy(woman, '1');
    await invite(woman, 'SEND', him);
  }
  await page.goto('/');
  const foot = page.getByRole('navigation', { name: 'Main navigation' });
  for (const name of ['Home', 'Search', 'Chat', 'Profile']) {
    await expect(foot.getByText(name, { exact: true })).toBeInViewport();
  }
  const activity = foot.getByRole('button', { name: /Activity|Messages and invitations/ });
  await expect(activity).toContainText('2');
  await activity.click();
  const entries = page.getByRole('menuitem');
  await expect(entries).toHaveCount(5);
  for (const [place, name] of ['Invitation', 'Message', 'Accept', 'Sent', 'Declined'].entries()) {
    await expect(entries.nth(place)).toContainText(name);
  }
  await expect(entries.nth(0)).toContainText('2');
  await entries.nth(0).click();
  const received = page.getByRole('dialog', { name: 'Invitations received' });
  await expect(received.getByRole('article')).toHaveCount(2);
  // One press accepts both, after a confirmation.
  await received.getByRole('button', { name: 'Accept these 2' }).click();
  await page
    .getByRole('alertdialog', { name: 'Accept 2 invitations?' })
    .getByRole('button', { name: 'Accept these 2' })
    .click();
  // Both stay until the list is closed.
  await expect(received.getByText('You are Connected')).toHaveCount(2);
  await page.goBack();
  await activity.click();
  await entries.nth(0).click();
  await expect(received.getByText('No Profiles found!')).toBeVisible();
  await page.goBack();
  await activity.click();
  await entries.nth(4).click();
  await expect(
    page.getByRole('dialog', { name: 'Declined invitations' }).getByText('No Profiles found!'),
  ).toBeVisible();

  // A press before the API has said who is signed in takes effect once it has.
  const released = Promise.withResolvers<void>();
  await page.route(/\/(api\/auth\/session|users)$/, async (route) => {
    await released.promise;
    await route.continue();
  });
  // The only page of a feed whose HTML contains no answers of the API.
  await page.goto('/_app');
  await expect(page.getByLabel('Loading…').first()).toBeVisible();
  await foot.getByRole('button', { name: 'Search' }).click();
  released.resolve();
  await expect(page.getByRole('dialog', { name: 'Find your Suitable Partner' })).toBeVisible();
  await Promise.all([her.close(), another.close(), him.close()]);
});

test('Settings leads to the list on the dashboard and highlights it for three seconds [S2.6, S2.15]', async ({
  browser,
  product,
}) => {
  const member = await openMember(browser, product, {}, { width: 360, height: 740 });
  await approvePhoto(member, await addPhoto(member));
  const { page } = member;
  await page.clock.install();
  await page.goto('/');
  await openOwnProfile(member);
  await expect(page.getByRole('dialog').getByRole('tab')).toHaveText([
    /^Dashboard/,
    /^Profile/,
    /^Preference/,
  ]);
  await page.getByRole('tab', { name: 'Preference' }).click();
  // From now on, only the test moves the clock of the page.
  await page.clock.pauseAt(Date.now() + 5_000);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Dashboard' })).toHaveAttribute('aria-selected', 'true');
  const list = page.locator('[data-highlighted]');
  await expect(list).toBeInViewport();
  await expect(list).toHaveAttribute('data-highlighted', 'true');
  await page.clock.runFor(2_900);
  await expect(list).toHaveAttribute('data-highlighted', 'true');
  await page.clock.runFor(200);
  await expect(list).toHaveAttribute('data-highlighted', 'false');
  await member.close();
});
