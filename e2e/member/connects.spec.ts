import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessibility.ts';
import { desktop, telephone } from '../support/discovery-steps.ts';
import { openMember, openOwnProfile, sellPackage, setPolicy } from '../support/member-setup.ts';
import { expect, test } from '../support/test.ts';

for (const viewport of [telephone, desktop]) {
  test(`from Call to the number, the list as CSV, and who unlocked my number, at ${viewport.width}`, async ({
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
    await page.emulateMedia({ reducedMotion: 'reduce' });

    await test.step('Call asks, and says that she can see it', async () => {
      await page.goto('/all');
      await him.card('Ayesha').getByRole('button', { name: 'Call', exact: true }).click();
      const question = page.getByRole('dialog').last();
      await expect(question.getByText('Use one connect to see this number?')).toBeVisible();
      await expect(question.getByText('Ayesha can see that you have the number.')).toBeVisible();
      await question.getByRole('button', { name: 'Use one connect' }).click();
    });

    await test.step('the number is a link to call, WhatsApp a link to write', async () => {
      const contact = him.dialog('Contact of Ayesha Rahman');
      const { number } = her.user.phoneNumber ?? { number: '' };
      await expect(contact.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute(
        'href',
        `tel:+880${number}`,
      );
      const whatsApp = contact.getByRole('link', { name: 'Write on WhatsApp' });
      await expect(whatsApp).toHaveAttribute('href', 'https://wa.me/8801811222333');
      await expect(whatsApp).toHaveAttribute('rel', 'noopener noreferrer');
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
      await her.page.emulateMedia({ reducedMotion: 'reduce' });
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
