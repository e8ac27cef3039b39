import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../../support/accessibility.ts';
import { desktop, telephone } from '../../support/member/discovery-steps.ts';
import { retryOptions } from '../../support/member/member-page.ts';
import { openMember, openOwnProfile, sellPackage, setPolicy } from '../../support/member/member-setup.ts';
import { inDatabase } from '../../support/product/database.ts';
import { expect, test } from '../../support/test.ts';

for (const viewport of [telephone, desktop]) {
  test(`a member unlocks a number and downloads the list as CSV; the owner sees who has the number, at ${viewport.width} [S2.17]`, async ({
    browser,
    product,
  }) => {
    const her = await openMember(
      browser,
      product,
      { gender: 'women', name: 'Ayesha Rahman', whatsapp: '01811-222333' },
      viewport,
    );
    await setPolicy(her, '1');
    const him = await openMember(browser, product, {}, viewport);
    await sellPackage(him, { name: 'Gold', packageType: 'Paid', connects: 2 });
    const { page } = him;

    await test.step('Call asks for confirmation and says that she can see the unlock', async () => {
      await page.goto('/all');
      await him.card('Ayesha').getByRole('button', { name: 'Call', exact: true }).click();
      const question = page.getByRole('dialog').last();
      await expect(question.getByText('Use one connect to unlock this contact info?')).toBeVisible();
      await expect(question.getByText('Ayesha can see that you have the number.')).toBeVisible();
      await question.getByRole('button', { name: 'Use one connect' }).click();
    });

    await test.step('the number is a link to call, and WhatsApp a link to write to her', async () => {
      const contact = him.dialog('Contact info: Ayesha Rahman');
      const { number } = her.user.phoneNumber ?? { number: '' };
      await expect(contact.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute(
        'href',
        `tel:+880${number}`,
      );
      const whatsApp = contact.getByRole('link', { name: 'Write on WhatsApp' });
      await expect(whatsApp).toHaveAttribute('href', 'https://wa.me/8801811222333');
      await expect(whatsApp).toHaveAttribute('rel', 'noopener noreferrer');
      // The answered question is gone, so there is nothing to go back to.
      await expect(contact.getByRole('button', { name: 'Close' })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('the dashboard shows the connects, and the list downloads as CSV', async () => {
      await page.goto('/');
      await openOwnProfile(him);
      const box = page.getByRole('region', { name: 'PREMIUM only' });
      await expect(box.getByRole('definition')).toHaveText(['1', '1']);
      await page.getByRole('button', { name: 'Connection List' }).click();
      const list = him.dialog('Connection List');
      await expect(list.getByText('Ayesha Rahman')).toBeVisible();
      const download = page.waitForEvent('download');
      await list.getByRole('button', { name: 'Download as CSV' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^connections-[\d-]+\.csv$/);
      expect(await readFile(await file.path(), 'utf8')).toContain('"Ayesha Rahman"');
      await him.toast('Your list is downloaded.');
    });

    await test.step('she sees who has her number', async () => {
      await her.page.goto('/');
      await openOwnProfile(her);
      await her.page.getByRole('button', { name: 'Who unlocked my number' }).click();
      const list = her.dialog('Who unlocked my number');
      await expect(list.getByText('1 member has your number.')).toBeVisible();
      await list.getByRole('button', { name: /Tanvir H.*Today/ }).click();
      await expect(her.dialog('Tanvir H')).toBeVisible();
    });
    for (const member of [her, him]) await member.close();
  });
}

test('the list is searched by name, number and days; without connects, Call leads to the packages', async ({
  browser,
  product,
}) => {
  const women = [];
  for (const name of ['Ayesha Rahman', 'Farida Begum', 'Nusrat Jahan']) {
    const her = await openMember(browser, product, { gender: 'women', name });
    await setPolicy(her, '1');
    women.push(her);
  }
  const him = await openMember(browser, product, {}, telephone);
  const { context, page } = him;
  await sellPackage(him, { name: 'Gold', packageType: 'Paid', connects: 2 });
  const [ayesha, farida] = women;
  for (const her of [ayesha, farida]) {
    const unlocked = await context.request.patch(`/users/premium/${her?.user._id}`, {
      ...retryOptions,
      headers: { origin: product.url },
      data: { projections: ['phoneNumber'] },
    });
    expect(unlocked.ok()).toBe(true);
  }
  // Ayesha's contact was unlocked on 10 March 2026, Dhaka time.
  inDatabase(product, 'update connects set created_at = cast(? as integer) where owner_id = ?', [
    String(Date.parse('2026-03-10T20:00:00+06:00')),
    ayesha?.user._id ?? '',
  ]);

  await page.goto('/');
  await openOwnProfile(him);
  await page.getByRole('button', { name: 'Connection List' }).click();
  const list = him.dialog('Connection List');
  const found = list.getByRole('row').filter({ has: page.getByRole('rowheader') });
  const text = list.getByLabel('Name or phone number');
  const [from, to] = [list.getByLabel('From'), list.getByLabel('To')];
  await expect(found).toHaveCount(2);

  await test.step('a part of the name finds a contact, in any case', async () => {
    await text.fill('rahm');
    await text.press('Enter');
    await expect(found).toHaveCount(1);
    await expect(found).toContainText('Ayesha Rahman');
  });

  await test.step('a part of the number finds a contact, in Bangla digits too', async () => {
    const number = farida?.user.phoneNumber?.number ?? '';
    await text.fill(number.slice(-6).replaceAll(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? ''));
    await text.press('Enter');
    await expect(found).toHaveCount(1);
    await expect(found).toContainText('Farida Begum');
  });

  await test.step('a range of days finds contacts, both days included; the CSV has only the shown contacts', async () => {
    await text.fill('');
    await from.fill('2026-03-10');
    await to.fill('2026-03-10');
    await list.getByRole('button', { name: 'Search' }).click();
    await expect(found).toHaveCount(1);
    await expect(found).toContainText('Ayesha Rahman');
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await list.getByRole('button', { name: 'Download as CSV' }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv).toContain('"Ayesha Rahman"');
    expect(csv).not.toContain('Farida');
  });

  await test.step('days without a contact show a message, and Clear shows all contacts again', async () => {
    await from.fill('2026-03-01');
    await to.fill('2026-03-09');
    await list.getByRole('button', { name: 'Search' }).click();
    await expect(list.getByText('No contacts found')).toBeVisible();
    await list.getByRole('button', { name: 'Clear' }).click();
    await expect(found).toHaveCount(2);
    await expect(from).toHaveValue('');
  });

  await test.step('without connects left, an alert leads to the packages', async () => {
    await page.goto('/all');
    await him.card('Nusrat').getByRole('button', { name: 'Call', exact: true }).click();
    const alert = page.getByRole('alertdialog', { name: "You don't have connects left!" });
    await expect(alert).toContainText('Buy another package to get more connects.');
    await expectAccessible(page);
    await alert.getByRole('button', { name: 'Upgrade' }).press('Enter');
    const upgrade = him.dialog('Upgrade');
    await expect(upgrade).toContainText('Connects left: 0.');
    await upgrade.getByRole('button', { name: 'Choose Gold' }).press('Enter');
    await expect(him.dialog('Payment')).toContainText('No automatic renewal.');
  });

  await test.step('when the package has ended, the list still opens, and Call leads to the packages', async () => {
    inDatabase(product, 'update memberships set ends_at = 1000 where member_id = ?', [him.user._id]);
    await page.goto('/');
    await openOwnProfile(him);
    await page.getByRole('button', { name: 'Connection List' }).click();
    await expect(found).toHaveCount(2);
    await page.goto('/all');
    await him.card('Nusrat').getByRole('button', { name: 'Call', exact: true }).click();
    await expect(him.dialog('Upgrade')).toContainText('First Upgrade, Then View');
  });

  await test.step('the list opens too where the server did not say whether it may', async () => {
    await page.route('**/premium-user/user', (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    );
    await page.goto('/');
    await openOwnProfile(him);
    await page.getByRole('button', { name: 'Connection List' }).click();
    await expect(found).toHaveCount(2);
  });
  for (const member of [...women, him]) await member.close();
});
