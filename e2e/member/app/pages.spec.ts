import type { Profile } from '@milon/shared/contracts';
import {
  degreeOptions,
  heightOptions,
  labelOf,
  type Option,
  salaryOptions,
  workingAsOptions,
  workingWithOptions,
} from '@milon/shared/options';
import type { Locator } from '@playwright/test';
import { openHer } from '../../support/member/card-steps.ts';
import { MemberPage, memberPassword } from '../../support/member/member-page.ts';
import { addPhoto, approvePhoto, openMember, setPolicy } from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

const tabs = [
  ['New Match', '/new'],
  ['My Match', '/'],
  ['All', '/all'],
  ['Near me', '/nearby'],
] as const;

test('each route by its tab, by its address, after a reload and by Back; the shell of an installed app [S2.1, S2.36]', async ({
  browser,
  product,
}) => {
  const member = await openMember(browser, product, {});
  const { page } = member;
  const isAt = async (name: string, path: string) => {
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeAttached();
    await expect(
      page.getByRole('navigation', { name: 'Feeds' }).locator('[aria-current=page]'),
    ).toContainText(name);
  };
  for (const [name, path] of tabs) {
    const html = await (await page.goto(path))?.text();
    const feed = { '/new': 'new', '/': 'matched', '/all': 'all', '/nearby': 'nearby' }[path];
    expect(html).toContain(`"/users/feed/${feed}":{`);
    await isAt(name, path);
    await page.reload();
    await isAt(name, path);
  }
  for (const [name, path] of tabs) {
    await page.getByRole('navigation', { name: 'Feeds' }).getByRole('link', { name }).click();
    await isAt(name, path);
  }
  for (const [name, path] of tabs.slice(0, -1).toReversed()) {
    await page.goBack();
    await isAt(name, path);
  }
  await page.goto('/_app');
  await expect(page.getByRole('heading', { level: 1, name: 'My Match' })).toBeAttached();
  await page.goto('/search?religion=islam');
  await expect(page.getByRole('heading', { name: /Search results/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: /Search results/ })).toBeVisible();
  await member.close();
});

test('a search goes into the address, and the address into the search [S2.2]', async ({
  browser,
  product,
}) => {
  const member = await openMember(browser, product, {});
  const { page } = member;
  const address =
    '/search?degree=2&degree=4&location=47&location=8&marital=1&religion=islam&religion=hindu' +
    '&workingwith=5&workingas=1&sallary=3&age=22-34&height=5-20';
  const asked = page.waitForRequest((request) => request.url().includes('/users/search?'));
  await page.goto(address);
  const sent = new URL((await asked).url()).searchParams;
  const written = new URLSearchParams(address.slice(address.indexOf('?')));
  for (const name of new Set(written.keys())) {
    expect(sent.getAll(name).toSorted()).toEqual(written.getAll(name).toSorted());
  }

  await page.getByRole('button', { name: 'Change search' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Find your Suitable Partner' });
  await expect(dialog.getByText('Min 22 Yrs')).toBeVisible();
  await expect(dialog.getByText('Max 34 Yrs')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'Islam', exact: true })).toBeChecked();
  await dialog.getByRole('checkbox', { name: 'Hindu', exact: true }).uncheck();
  await dialog.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL((url) => {
    const now = url.searchParams;
    return (
      url.pathname === '/search' &&
      now.getAll('religion').join() === 'islam' &&
      [...new Set(written.keys())].every(
        (name) =>
          name === 'religion' ||
          now.getAll(name).toSorted().join() === written.getAll(name).toSorted().join(),
      )
    );
  });

  await page.goto(`/search?id=${member.user.profileId}`);
  await page.getByRole('button', { name: 'Change search' }).first().click();
  await dialog.getByRole('button', { name: /^Profile ID/ }).click();
  await expect(dialog.getByRole('textbox', { name: /Profile ID/ })).toHaveValue(member.user.profileId);
  await member.close();
});

test('a dialog that one reloads or shares has an address; a guest signs in first and comes back [S2.3]', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product, { name: 'Nusrat Jahan' });
  const member = await openMember(browser, product, { name: 'Tanvir Hossain' });
  const { page } = member;
  const chat = member.dialog(/^Nusrat/);
  const chatAddress = `/all#chat/${her.user._id}`;

  await test.step('a chat, over the page that it was opened on', async () => {
    await page.goto('/all');
    await member.card('Nusrat').getByRole('button', { name: 'Chat/Msg' }).click();
    await expect(chat).toBeVisible();
    await expect(page).toHaveURL(chatAddress);
    await page.reload();
    await expect(chat).toBeVisible();
    await page.goBack();
    await expect(chat).toBeHidden();
    await expect(page).toHaveURL('/all');
    await page.goForward();
    await expect(chat).toBeVisible();
    await page.goBack();
    await expect(chat).toBeHidden();
  });

  await test.step('an address that is written into the open page, twice', async () => {
    const write = (hash: string) =>
      page.evaluate((written) => {
        location.hash = written;
      }, hash);
    const close = () => page.keyboard.press('Escape');
    for (const attempt of ['first', 'second']) {
      await write('settings');
      await expect(member.dialog('Account Settings'), attempt).toBeVisible();
      await close();
      await expect(member.dialog('Account Settings')).toBeHidden();
      await expect(page).toHaveURL('/all');
    }
    // Written again while the page still follows the end of the one before.
    await write('settings');
    await expect(member.dialog('Account Settings')).toBeVisible();
    await page.evaluate(() => {
      const writeAgain = () => {
        location.hash = 'settings';
        document.documentElement.dataset['written'] = 'again';
      };
      addEventListener('popstate', writeAgain, { once: true });
    });
    await close();
    await expect(page.locator('html')).toHaveAttribute('data-written', 'again');
    await expect(member.dialog('Account Settings')).toBeVisible();
    // Another one replaces the dialog that is open.
    await write(`chat/${her.user._id}`);
    await expect(chat).toBeVisible();
    await expect(member.dialog('Account Settings')).toBeHidden();
    await close();
  });

  const profile = member.dialog('My profile');
  await test.step('a tab of the profile, and the dialog above it', async () => {
    await page.goto('/profile/preference');
    await expect(profile.getByRole('tab', { name: 'Preference' })).toHaveAttribute('aria-selected', 'true');
    await profile.getByRole('tab', { name: 'Profile', exact: true }).click();
    await expect(page).toHaveURL('/#profile/profile');
    await page.reload();
    await expect(profile.getByRole('tab', { name: 'Profile', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await profile.getByRole('tab', { name: 'Dashboard' }).click();
    await profile.getByRole('button', { name: 'Notifications/transactions' }).click();
    await expect(page).toHaveURL('/#transactions');
    await page.reload();
    await expect(member.dialog('Transactions')).toBeVisible();
    await page.goBack();
    await expect(member.dialog('Transactions')).toBeHidden();
    await expect(profile).toBeVisible();
    await expect(page).toHaveURL('/#profile');
  });

  await test.step('Add beside a missing fact opens its field', async () => {
    await profile.getByRole('button', { name: 'Add email' }).click();
    await expect(profile.getByRole('textbox', { name: 'Email' })).toBeFocused();
  });

  await test.step('a guest signs in first, and the chat of the link opens', async () => {
    const guest = await MemberPage.open(browser, product);
    await guest.page.goto('/nearby');
    await expect(
      guest.page.getByRole('heading', { level: 1, name: 'Near me needs your city' }),
    ).toBeVisible();
    await guest.page.goto(chatAddress);
    await expect(guest.page).toHaveURL(
      `/api/auth/signin?${new URLSearchParams({ error: 'SessionRequired', callbackUrl: chatAddress })}`,
    );
    const phone = `0${member.user.phoneNumber?.number}`;
    await guest.page.getByRole('textbox', { name: 'Phone number or email' }).fill(phone);
    await guest.page.locator('input[type=password]').fill(memberPassword);
    await guest.page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(guest.dialog(/^Nusrat/)).toBeVisible();
    await expect(guest.page).toHaveURL(chatAddress);
    await guest.close();
  });
  await Promise.all([her.close(), member.close()]);
});

test('a card tells what families ask first, beside or below a photo 1.33 times as high as wide [S2.25]', async ({
  browser,
  product,
}) => {
  const man = await openMember(browser, product, {
    name: 'Shafin Karim',
    height: '12',
    education: { degree: '2' },
    workingAs: '1',
    workingWith: '5',
    sallary: '3',
  });
  await approvePhoto(man, await addPhoto(man));
  const guest = await MemberPage.open(browser, product, { width: 360, height: 740 });
  await guest.page.goto('/');
  const card = guest.card('Shafin');
  const answer = await guest.fetchJson<{ data: Profile[] }>('/users/feed/all');
  const profile = answer.data.find(({ firstName }) => firstName === 'Shafin');
  const label = (options: readonly Option[], key: string) => labelOf(options, key, 'en');
  for (const text of [
    'Shafin K',
    `${profile?.age} yrs · ${label(heightOptions, '12')}`,
    'Dhaka, Bangladesh',
    label(workingAsOptions, '1'),
    label(workingWithOptions, '5'),
    label(degreeOptions, '2'),
    'Islam',
    'Never Married',
    label(salaryOptions, '3'),
  ]) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }
  const photo = card.getByRole('button', { name: 'Photos of Shafin' });
  const box = await photo.boundingBox();
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(1.33, 2);
  await expect
    .poll(() => photo.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const backdrop = photo.locator('div[style*="background-image"]');
  await expect(backdrop).toHaveCSS('filter', /blur/);
  await guest.close();
  await man.close();
});

test('the content is 1075 wide, a popup 503 or 95 %, the chat at most 500 by 576 [S9.3]', async ({
  browser,
  product,
}) => {
  const man = await openMember(browser, product, {}, { width: 1440, height: 860 });
  const woman = await openMember(browser, product, { name: 'Zara Khan', gender: 'women' });
  await setPolicy(woman, '1');
  await addPhoto(man);
  const { page } = man;
  const sizeOf = async (place: Locator) => {
    const box = await place.boundingBox();
    return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)] as const;
  };
  await page.goto('/all');
  await expect.poll(async () => (await sizeOf(page.getByRole('main')))[0]).toBe(1075);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(async () => (await sizeOf(dialog))[0]).toBe(503);
  await page.keyboard.press('Escape');
  await man.card('Zara').getByRole('button', { name: 'Chat/Msg' }).click();
  await expect.poll(() => sizeOf(dialog)).toEqual([500, 576]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Chat', exact: true }).click();
  await expect(dialog.getByText('No conversations yet')).toBeVisible();
  await expect.poll(() => sizeOf(dialog)).toEqual([500, 576]);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 400, height: 740 });
  await page.getByRole('button', { name: 'Profile', exact: true }).click();
  await page.getByRole('button', { name: 'Change photo' }).click();
  await page.getByRole('button', { name: 'Delete photo 1' }).click();
  // What a scroll bar leaves of the window.
  const narrow = await page.evaluate(() => Math.round(document.body.getBoundingClientRect().width * 0.95));
  await expect.poll(async () => (await sizeOf(page.getByRole('alertdialog')))[0]).toBe(narrow);
  await woman.close();
  await man.close();
});
