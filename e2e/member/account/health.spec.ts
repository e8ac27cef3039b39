import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { desktop, telephone } from '../../support/member/discovery-steps.ts';
import { MemberPage } from '../../support/member/member-page.ts';
import { addPhoto, openMember, setPolicy } from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

for (const viewport of [telephone, desktop]) {
  test(`she tells that she is a carrier, he wishes for it and finds her, no guest reads it, and she takes it back, at ${viewport.width}`, async ({
    browser,
    product,
  }) => {
    const whole = { height: '14', education: { degree: '2' } };
    const her = await openMember(
      browser,
      product,
      { name: 'Nusrat Jahan', gender: 'women', ...whole },
      viewport,
    );
    const other = await openMember(browser, product, { name: 'Sadia Islam', gender: 'women' });
    const him = await openMember(browser, product, { name: 'Tanvir Hossain', ...whole }, viewport);
    for (const member of [her, other, him]) await setPolicy(member, '1');
    await addPhoto(him);
    const { page } = her;
    const consents = her.dialog('Who can see, who saw').getByRole('region', { name: 'Religion and health' });

    await test.step('she tells it where the profile says why it is asked', async () => {
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Who can see, who saw' }).click();
      await consents.getByRole('button', { name: 'Tell it' }).press('Enter');
      const form = page.getByRole('dialog').last();
      await expect(form.getByText(/^Asked so that nobody is surprised later/)).toBeVisible();
      await form.getByLabel('Thalassemia').selectOption('carrier');
      await form.getByLabel('More about health').fill('Wears glasses');
      await expectAccessibleButToasts(page);
      await form.getByRole('button', { name: 'Save', exact: true }).press('Enter');
      await expect
        .poll(() => her.fetchJson<object>('/users'))
        .toMatchObject({
          health: { thalassemia: 'carrier', note: 'Wears glasses' },
        });
    });

    const his = him.page;
    await test.step('he wishes for it by the keyboard, and the feed has only her', async () => {
      await his.goto('/profile/preference');
      await his.getByRole('button', { name: /^Faith, family and plans/ }).click();
      await his.getByRole('button', { name: /^Thalassemia/ }).press('Enter');
      await his.getByRole('combobox', { name: 'Thalassemia' }).click();
      await his.getByRole('menuitemcheckbox', { name: 'Tested, a carrier' }).click();
      await his.keyboard.press('Escape');
      await his.getByRole('switch', { name: /\(Thalassemia\)/ }).check();
      await expectAccessibleButToasts(his);
      await his.getByRole('button', { name: 'Save Preference' }).press('Enter');
      await him.toast('Preference Saved!');
      await his.goto('/search?thalassemia=carrier');
      await expect(him.card('Nusrat')).toBeVisible();
      await expect(him.card('Sadia')).toHaveCount(0);
      await expect(him.card('Nusrat').getByText(/thalassemia|carrier/i)).toHaveCount(0);
      await his.goto(`/p/${her.user.profileId}`);
      await expect(his.getByRole('heading', { name: 'Faith', exact: true })).toBeVisible();
      await expect(his.getByText(/thalassemia/i)).toHaveCount(0);
      await his.getByRole('button', { name: 'Open with my account' }).press('Enter');
      await expect(his.getByText('Tested, a carrier').last()).toBeVisible();
      await expect(his.getByText('Wears glasses')).toBeVisible();
    });

    await test.step('a guest reads and asks nothing of it', async () => {
      const guest = await MemberPage.open(browser, product, viewport);
      await guest.page.goto(`/p/${her.user.profileId}`);
      await expect(guest.page.getByText('Nusrat').first()).toBeVisible();
      await expect(guest.page.getByText(/thalassemia|carrier|glasses/i)).toHaveCount(0);
      await guest.page.goto('/search?gender=women&thalassemia=carrier');
      await expect(guest.card('Nusrat')).toHaveCount(0);
      await guest.close();
    });

    await test.step('she takes it back, and his open page and search lose it', async () => {
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Who can see, who saw' }).click();
      await consents.getByRole('button', { name: 'Take it back' }).last().press('Enter');
      const question = page.getByRole('alertdialog', { name: 'Take back what you told about health?' });
      await expect(question.getByText(/no search by thalassemia finds you/)).toBeVisible();
      await question.getByRole('button', { name: 'Take it back' }).press('Enter');
      await her.toast('Taken back. Nobody sees it any more.');
      await expect(his.getByText('Wears glasses')).toHaveCount(0);
      await his.goto('/search?thalassemia=carrier');
      await expect(his.getByRole('heading', { level: 1 })).toContainText('0');
      await expect(him.card('Nusrat')).toHaveCount(0);
    });
  });
}
