import type { Locator } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { addPhoto, openMember, setPolicy } from '../../support/member/member-setup.ts';
import { codeIn } from '../../support/member/verification-steps.ts';
import { expect, sharedTest as test } from '../../support/test.ts';

/** What the sheet says of phone, photo and text. */
const ticks = (sheet: Locator) => sheet.getByRole('listitem');

test('a new woman sees what is checked and what is missing, and looks around meanwhile [S2.14]', async ({
  browser,
  product,
}) => {
  const man = await openMember(browser, product, {});
  const her = await openMember(
    browser,
    product,
    { gender: 'women', name: 'Ayesha Rahman' },
    { width: 360, height: 740 },
  );
  const { page } = her;
  const layout = page.locator('#content').locator('..');
  const sheet = page.getByRole('region', { name: 'Our team is looking at the profile' });
  await addPhoto(her);
  await page.goto('/all');
  await expect(layout).toHaveCSS('filter', 'blur(8px)');
  await expect(ticks(sheet)).toHaveText([/Number not verified yet/, 'Photo added', /Nothing in About yet/]);
  await expect(page.getByText('This usually takes')).toHaveCount(0);
  await expectAccessible(page);

  await test.step('a tick leads to what is missing, and does not ask for it again', async () => {
    await sheet.getByRole('button', { name: 'Verify' }).click();
    await page.getByRole('button', { name: 'Send code' }).click();
    const code = codeIn((await product.lastMessageTo(`+880${her.user.phoneNumber?.number}`)).text);
    await page.getByRole('textbox', { name: 'Code' }).fill(code);
    await expect(ticks(sheet).first()).toHaveText('Number verified');
    await sheet.getByRole('button', { name: 'Write' }).click();
    await expect(page.getByRole('textbox', { name: 'About Myself' })).toBeFocused();
    await page.getByRole('textbox', { name: 'About Myself' }).fill('I teach mathematics in Sylhet.');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await page.getByRole('button', { name: 'Close' }).first().click();
    await expect(ticks(sheet).last()).toHaveText('About written');
  });

  await test.step('she looks around for this visit, and what is locked says why', async () => {
    await sheet.getByRole('button', { name: 'Look around meanwhile' }).press('Enter');
    await expect(layout).toHaveCSS('filter', 'none');
    await expect(page.getByRole('main')).toBeFocused();
    await page.reload();
    await expect(layout).toHaveCSS('filter', 'none');
    await expectAccessible(page);
    // On a phone it leaves the room to the cards.
    expect((await page.getByRole('region', { name: 'Our team' }).boundingBox())?.height).toBeLessThan(90);
    await page.goto(`/p/${man.user.profileId}`);
    await expect(page.getByRole('button', { name: 'What we check' })).toBeVisible();
    await page.goto('/all');
    // The cards move when the notice arrives.
    await expect(page.getByRole('button', { name: 'What we check' })).toBeVisible();
    await page.getByRole('button', { name: 'Invite' }).first().click();
    await her.toast(
      'Our team is still looking at your new profile. You can invite, write and see numbers as soon as they approve it.',
    );
    await page.getByRole('button', { name: 'Call' }).first().click();
    await expect(page.getByText('see numbers as soon as they approve it').last()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('another visit begins with the sheet', async () => {
    const other = await her.context.newPage();
    await other.goto('/all');
    await expect(other.getByRole('button', { name: 'Look around meanwhile' })).toBeVisible();
    await other.close();
    await page.getByRole('button', { name: 'What we check' }).click();
    await expect(sheet).toBeVisible();
  });

  await test.step('a message of the team comes first, and says nothing about waiting', async () => {
    await sheet.getByRole('button', { name: 'Look around meanwhile' }).click();
    await setPolicy(her, '4', 'Please choose a photo on which you are alone.');
    await page.reload();
    await expect(layout).toHaveCSS('filter', 'blur(8px)');
    const message = page.getByRole('region', { name: 'A message from Milon' });
    await expect(message).toContainText('Please choose a photo on which you are alone.');
    await expect(message.getByRole('listitem')).toHaveCount(0);
    await expect(page.getByText(/looking at the profile/)).toHaveCount(0);
    await message.getByRole('button', { name: 'Look around meanwhile' }).click();
    await expect(layout).toHaveCSS('filter', 'none');
  });

  await test.step('after the approval nothing is left of it', async () => {
    await setPolicy(her, '1');
    await page.reload();
    await expect(layout).toHaveCSS('filter', 'none');
    await expect(page.getByRole('button', { name: /Read it again|What we check/ })).toHaveCount(0);
  });
  await her.close();
  await man.close();
});
