import { pressMore } from '../../support/member/card-steps.ts';
import { desktop, telephone } from '../../support/member/discovery-steps.ts';
import { MemberPage } from '../../support/member/member-page.ts';
import {
  addPhoto,
  approvePhoto,
  openMember,
  openOwnProfile,
  setPolicy,
} from '../../support/member/member-setup.ts';
import { inDatabase } from '../../support/product/database.ts';
import { expect, test } from '../../support/test.ts';

test('a guest sees the total of profiles, and each tab and each action asks them to sign up [S1.9, S2.9, S2.11, S6.1]', async ({
  browser,
  product,
}) => {
  const man = await openMember(browser, product, { name: 'Rafiq Mia' });
  const guest = await MemberPage.open(browser, product);
  const { page } = guest;
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByText('1 profile', { exact: true }).filter({ visible: true })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Upgrade' })).toHaveCount(0);

  const dialog = page.getByRole('dialog');
  const signUp = dialog.getByRole('tab', { name: 'Sign up' });
  const isAsked = async () => {
    await expect(signUp).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await expect(signUp).toHaveCount(0);
  };
  for (const tab of ['New Match', 'My Match', 'All', 'Near me']) {
    await header.getByRole('link', { name: tab, exact: true }).click();
    await isAsked();
    await expect(page).toHaveURL('/');
  }
  const card = guest.card('Rafiq');
  // A guest gets the actions once somebody is opened.
  await expect(card.getByRole('button', { name: 'See Details' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Invite' })).toHaveCount(0);
  await card.getByRole('button', { name: 'See Details' }).click();
  for (const action of ['Invite', 'Chat/Msg', 'Call', 'Add to favorite']) {
    await card.getByRole('button', { name: action, exact: true }).click();
    await isAsked();
  }
  await card.getByRole('tab', { name: 'Preference' }).click();
  await isAsked();
  for (const action of ['Block', 'Report']) {
    await pressMore(page, action);
    await isAsked();
  }
  await page.getByRole('button', { name: 'Show less' }).click();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => globalThis.scrollTo(0, 0));
  for (const place of ['Search', 'Activity', 'Chat', 'Profile']) {
    await page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('button', { name: place, exact: true })
      .click();
    await isAsked();
  }
  await man.close();
  await guest.close();
});

test('the header of a guest writes the total of profiles as in English, in Bangla too [S2.9]', async ({
  browser,
  product,
}) => {
  const man = await openMember(browser, product, { name: 'Rafiq Mia' });
  inDatabase(product, "update population set members = 1234567 where kind = 'all' and gender = 'men'", []);
  const guest = await MemberPage.open(browser, product);
  const { page } = guest;
  const header = page.getByRole('banner');
  for (const viewport of [desktop, telephone]) {
    await page.setViewportSize(viewport);
    for (const [language, total] of [
      ['en', '1,234,567 profiles'],
      ['bn', '1,234,567টি প্রোফাইল'],
    ] as const) {
      await page.addInitScript(
        (chosen) => localStorage.setItem('milon-language', JSON.stringify(chosen)),
        language,
      );
      await page.goto('/');
      await expect(header.getByText(total, { exact: true }).filter({ visible: true })).toHaveCount(1);
    }
  }
  await man.close();
  await guest.close();
});

test('logging in or out in one tab also applies to the other [S4.2]', async ({ browser, product }) => {
  const member = await openMember(browser, product, {});
  const other = await member.context.newPage();
  await member.page.goto('/');
  await other.goto('/');
  await expect(other.getByRole('button', { name: 'Your account' })).toBeVisible();
  await member.page.getByRole('button', { name: 'Your account' }).click();
  await member.page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(other.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();

  await other.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await other
    .getByRole('textbox', { name: 'Phone number or email' })
    .fill(member.user.phoneNumber?.number ?? '');
  await other.locator('input[type=password]').fill('a rainy day in Sylhet');
  await other.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(other.getByRole('button', { name: 'Your account' })).toBeVisible();
  await expect(member.page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await member.close();
});

test('a shared link shows the guests’ view, to guests and to the owner', async ({ browser, product }) => {
  const her = await openMember(browser, product, { name: 'Nusrat Jahan', gender: 'women' });
  await approvePhoto(her, await addPhoto(her));
  await setPolicy(her, '1');
  await her.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // Phones have their own dialog for sharing; here the link is copied.
  await her.page.addInitScript(() => Object.assign(navigator, { share: undefined }));
  await her.page.goto('/');
  await openOwnProfile(her);
  await her.page.getByRole('button', { name: 'Share my profile' }).click();
  await expect(her.page.getByText('Link copied').first()).toBeVisible();
  const link = await her.page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${product.url}/p/${her.user.profileId}`);

  const guest = await MemberPage.open(browser, product, { width: 360, height: 740 });
  // The code behind the links of the page is fetched before they are pressed.
  const next = guest.page.waitForResponse(/\/feed-[^/]+\.js$/);
  await guest.page.goto(link);
  expect((await next).ok()).toBe(true);
  const card = guest.page.getByRole('article', { name: 'Nusrat J' });
  await expect(card).toBeVisible();
  await expect(card.getByText('Jahan')).toHaveCount(0);
  await card.getByRole('tab', { name: 'Preference' }).click();
  await expect(guest.page.getByRole('dialog').getByText('First Sign Up, Then View')).toBeVisible();

  await her.page.goto(link);
  await expect(her.page.getByText('This is what people who are not logged in see of you.')).toBeVisible();
  await expect(her.page.getByRole('article', { name: 'Nusrat J' }).getByRole('button')).toHaveCount(2);
  const photo = her.page.getByRole('article').getByRole('img', { name: /Photo of/ });
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await guest.page.goto('/p/00000000');
  await expect(guest.page.getByRole('button', { name: 'See all profiles' })).toBeVisible();
  await Promise.all([her.close(), guest.close()]);
});

test('an English page loads no font; a Bangla name on it is shown in Noto Sans, the device’s or the bundled one', async ({
  browser,
  product,
}) => {
  const guest = await MemberPage.open(browser, product);
  const { page } = guest;
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await page.goto('/all');
  await expect(page.getByRole('button', { name: 'বাংলা' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(fonts).toEqual([]);

  const her = await openMember(browser, product, { name: 'নুসরাত জাহান', gender: 'women' });
  await setPolicy(her, '1');
  await page.reload();
  const name = page.getByRole('heading', { name: 'নুসরাত' });
  await expect(name).toBeVisible();
  const devTools = await guest.context.newCDPSession(page);
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  const { root } = await devTools.send('DOM.getDocument');
  const { nodeId } = await devTools.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'article h2',
  });
  const faces = async () => (await devTools.send('CSS.getPlatformFontsForNode', { nodeId })).fonts;
  await expect
    .poll(async () => (await faces()).map(({ familyName }) => familyName))
    .toContainEqual(expect.stringMatching(/^Noto Sans Bengali/));
  await Promise.all([her.close(), guest.close()]);
});
