import { expectAccessible } from '../../support/accessibility.ts';
import { desktop, telephone } from '../../support/member/discovery-steps.ts';
import { offerPackage, openMember, sellPackage } from '../../support/member/member-setup.ts';
import { inDatabase } from '../../support/product/database.ts';
import { expect, test } from '../../support/test.ts';

for (const viewport of [telephone, desktop]) {
  test(`a member with a package of type Both is asked about free access, and changes the answer later, at ${viewport.width}`, async ({
    browser,
    product,
  }) => {
    const member = await openMember(browser, product, {}, viewport);
    const { page } = member;
    await sellPackage(member, { name: 'Platinum', packageType: 'Both', connects: 100 });
    // As if the package had been bought before the question existed.
    inDatabase(product, 'update members set free_access = null where id = ?', [member.user._id]);
    const answer = async () => (await member.fetchJson<{ freeAccess?: boolean }>('/users')).freeAccess;

    await page.goto('/all');
    const notice = page.getByRole('region', { name: 'Can members unlock your contact info free?' });
    await expect(notice).toContainText('With Platinum, members with a verified phone');
    await expect(notice).toContainText('Until you say yes, they need one.');
    await expectAccessible(page);
    expect(await answer()).toBeUndefined();
    await page.reload();
    // The question stays until it is answered.
    await notice.getByRole('button', { name: 'No, keep it as it is' }).press('Enter');
    await member.toast('Saved. Members need a connect to unlock your contact info, as before.');
    await expect(notice).toBeHidden();
    expect(await answer()).toBe(false);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'All', exact: true })).toBeVisible();
    await expect(notice).toBeHidden();

    await test.step('one tap in the settings changes the answer', async () => {
      await page.goto('/settings');
      const free = page.getByRole('switch', { name: 'Free access to my contact info' });
      await expect(free).not.toBeChecked();
      await free.check();
      await expect.poll(answer).toBe(true);
    });
    await member.close();
  });
}

test('the question works in Bangla; a member with a package of another type is not asked', async ({
  browser,
  product,
}) => {
  const member = await openMember(browser, product, {}, telephone);
  const { page } = member;
  await sellPackage(member, { name: 'Gold', packageType: 'Paid', connects: 5 });
  await page.goto('/all');
  await page.evaluate(() => localStorage.setItem('milon-language', '"bn"'));
  await page.reload();
  const question = page.getByText('সদস্যরা কি আপনার যোগাযোগের তথ্য বিনামূল্যে দেখতে পারবেন?');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(question).toHaveCount(0);
  await sellPackage(member, { name: 'Platinum', packageType: 'Both', connects: 100 });
  inDatabase(product, 'update members set free_access = null where id = ?', [member.user._id]);
  await page.reload();
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'হ্যাঁ, বিনামূল্যে দেখুক' }).click();
  await expect(question).toBeHidden();
  expect((await member.fetchJson<{ freeAccess?: boolean }>('/users')).freeAccess).toBe(true);
  await member.close();
});

test('a buyer answers the free access question before paying, with a preview, and changes the answer later', async ({
  browser,
  product,
}) => {
  await offerPackage(product, { name: 'Platinum', packageType: 'Both', connects: 100 });
  const member = await openMember(browser, product, {}, telephone);
  const { page } = member;
  await page.goto('/');
  await page.getByRole('button', { name: 'Upgrade' }).first().click();
  await page.getByRole('button', { name: 'Choose Platinum' }).click();
  const dialog = member.dialog('Payment');
  const yes = dialog.getByRole('radio', { name: /^Yes/ });
  const no = dialog.getByRole('radio', { name: /^No/ });
  await expect(yes).toHaveAccessibleName(
    /Others see: PREMIER Platinum Free Access .*without using a connect/,
  );
  await expect(no).toHaveAccessibleName(/Others see: PREMIER Platinum .Use one connect/);
  await expect(yes).not.toBeChecked();
  await expect(no).not.toBeChecked();
  await expectAccessible(page);
  // The payment cannot start without an answer.
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await yes.check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Transaction ID')).toBeVisible();
  const answer = async () => (await member.fetchJson<{ freeAccess?: boolean }>('/users')).freeAccess;
  expect(await answer()).toBe(true);

  // The package was not bought. Next time, the earlier answer is not preselected.
  await page.reload();
  await page.getByRole('button', { name: 'Upgrade' }).first().click();
  await page.getByRole('button', { name: 'Choose Platinum' }).click();
  await expect(no).toBeVisible();
  await expect(yes).not.toBeChecked();
  await sellPackage(member, { name: 'Platinum', packageType: 'Both', connects: 100 });
  await page.goto('/settings');
  await expect(page.getByText('PREMIER Platinum Free Access')).toBeVisible();
  await page.getByRole('switch', { name: 'Free access to my contact' }).uncheck();
  await expect(page.getByText('PREMIER Platinum', { exact: true })).toBeVisible();
  await expect.poll(answer).toBe(false);
  await member.close();
});
