import type { User } from '@milon/shared/contracts';
import { expectAccessible } from '../../support/accessibility.ts';
import { desktop, telephone } from '../../support/member/discovery-steps.ts';
import { openMember, setPolicy } from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

for (const viewport of [telephone, desktop]) {
  test(`a member reads who can see what and who saw it, and takes it back, at ${viewport.width}`, async ({
    browser,
    product,
  }) => {
    const her = await openMember(browser, product, { gender: 'women', name: 'Nusrat Chowdhury' }, viewport);
    const him = await openMember(browser, product, { name: 'Tanvir Hossain' });
    for (const member of [her, him]) await setPolicy(member, '1');
    await him.fetchJson(`/users/${her.user._id}`);
    const { page } = her;
    const dialog = her.dialog('Who can see, who saw');

    await test.step('one page says it for each part', async () => {
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Who can see, who saw' }).click();
      for (const name of ['Name', 'Photos', 'Phone number', 'Family', 'Visits', 'Shared link', 'Our team'])
        await expect(dialog.getByRole('region', { name, exact: true })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('what is changed here counts at once', async () => {
      await dialog.getByRole('radio', { name: 'Connected members' }).check();
      await dialog.getByRole('radio', { name: 'Lock', exact: true }).check();
      await expect
        .poll(async () => {
          const { clientType, photoPrivacy } = await her.fetchJson<User>('/users');
          return [photoPrivacy, clientType];
        })
        .toEqual(['connections', '2']);
    });

    await test.step('the list names who visited', async () => {
      await dialog.getByRole('button', { name: 'Who viewed my profile' }).click();
      await expect(
        her.dialog('Who viewed my profile').getByRole('button', { name: /Tanvir H.*Today/ }),
      ).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog.getByRole('button', { name: 'Who viewed my profile' })).toBeFocused();
    });
  });
}
