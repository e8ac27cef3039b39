import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { desktop, telephone } from '../../support/member/discovery-steps.ts';
import { changeSettings, openMember, openOwnProfile, setPolicy } from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

for (const viewport of [telephone, desktop]) {
  test(`a member sees their visitors; incognito hides them and the member’s own visits, at ${viewport.width} [S2.17]`, async ({
    browser,
    product,
  }) => {
    const her = await openMember(browser, product, { gender: 'women', name: 'Ayesha Rahman' }, viewport);
    await setPolicy(her, '1');
    const him = await openMember(browser, product, { name: 'Tanvir Secretlast' });
    const other = await openMember(browser, product, {});
    const look = async () =>
      expect((await him.context.request.get(`/users/${her.user._id}`)).status()).toBe(200);
    const { page } = her;
    const openVisitors = async () => {
      await page.goto('/');
      await openOwnProfile(her);
      await expect(page.getByText('Total Visitors')).toBeVisible();
      await expect(page.getByRole('button', { name: /Total Visitors/ })).toHaveCount(0);
      await page.getByRole('button', { name: 'Who viewed my profile' }).click();
    };
    const dialog = her.dialog('Who viewed my profile');
    await openVisitors();
    await expect(dialog.getByText('No one has viewed your profile yet')).toBeVisible();
    await expectAccessibleButToasts(page);

    await look();
    await openVisitors();
    const row = dialog.getByRole('button', { name: /Tanvir S.*Today/ });
    await expect(row).toBeVisible();
    await expect(dialog.getByText('Secretlast')).toHaveCount(0);
    await expectAccessibleButToasts(page);
    await row.click();
    await expect(her.dialog('Tanvir S')).toBeVisible();
    await page.goBack();
    await expect(row).toBeVisible();

    await page.goto('/settings');
    await page.getByRole('switch', { name: 'Incognito' }).click();
    await her.toast('You are incognito now.');
    await expectAccessibleButToasts(page);
    await openVisitors();
    await expect(dialog.getByText('You are incognito', { exact: true })).toBeVisible();
    await expect(row).toHaveCount(0);
    await expectAccessibleButToasts(page);
    // Her visit leaves no trace in another member's list.
    await her.context.request.get(`/users/${other.user._id}`);
    expect(await other.fetchJson('/users/visitors')).toEqual({ data: [], incognito: false });

    await dialog.getByRole('button', { name: 'Turn incognito off' }).click();
    await her.toast('You are no longer incognito.');
    await expect(row).toBeVisible();
    for (const member of [her, him, other]) await member.close();
  });
}

test('the real Total Visitors equals the length of the list, and is the only link to it [S2.17]', async ({
  browser,
  product,
}) => {
  await changeSettings(product, { visitorsShown: 'real' });
  const her = await openMember(browser, product, { gender: 'women' }, telephone);
  await setPolicy(her, '1');
  const him = await openMember(browser, product, { name: 'Tanvir Hossain' });
  expect((await him.context.request.get(`/users/${her.user._id}`)).status()).toBe(200);
  const { page } = her;
  for (const [language, figure, list, visitor] of [
    ['en', '1 Total Visitors', 'Who viewed my profile', /Tanvir H.*Today/],
    ['bn', '১ মোট ভিজিটর', 'কারা আমার প্রোফাইল দেখেছেন', /Tanvir H.*আজ/],
  ] as const) {
    await page.addInitScript(
      (chosen) => localStorage.setItem('milon-language', JSON.stringify(chosen)),
      language,
    );
    await page.goto('/profile');
    const button = page.getByRole('dialog').getByRole('button', { name: figure, exact: true });
    await expect(button).toBeVisible();
    await expect(page.getByRole('button', { name: list })).toHaveCount(0);
    await button.click();
    await expect(her.dialog(list).getByRole('button', { name: visitor })).toBeVisible();
    await page.goBack();
    await expect(button).toBeFocused();
  }
  for (const member of [her, him]) await member.close();
});
