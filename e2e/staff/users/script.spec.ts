import type { Page } from '@playwright/test';
import { makeCameraPhoto } from '../../support/pictures.ts';
import { pane } from '../../support/staff/console-parts.ts';
import { openConsole, plantLastName, SignedUpMember } from '../../support/staff/staff-setup.ts';
import { openSection, signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

/** Shows its effect wherever it is treated as markup: runs a script, or navigates away. */
const attack = [
  `"'><img src=x onerror="window.attacked='ran'">`,
  `<svg onload="window.attacked='ran'"></svg>`,
  `<iframe srcdoc="<script>top.attacked='ran'</script>"></iframe>`,
  `<meta http-equiv=refresh content="0;url=https://attacker.example/">`,
  `<a href="javascript:window.attacked='ran'">javascript:window.attacked='ran'</a>`,
].join(' ');

const short = `<img src=x onerror=attacked='ran'>`;

const attacked = (page: Page) => page.evaluate(() => (window as { attacked?: string }).attacked);

test('script in every text of a profile does not run in the console and does not navigate (attack 59)', async ({
  browser,
  product,
}) => {
  const member = await SignedUpMember.signUp(product, { name: 'Mallory Hossain', gender: 'men' });
  await member.addPhoto(await makeCameraPhoto(10));
  await member.write({
    birthday: { city: short },
    about: { myselfRequest: attack },
    aboutPartner: attack,
    education: { collage: short, institution: short },
    family: { familyLocation: short, about: attack },
    hobbies: [short],
    interests: [short],
    post: { text: attack.slice(0, 480) },
  });
  // The API accepts no such name, but the console must not rely on that.
  await expect(member.write({ lastName: short })).rejects.toThrow('400');
  plantLastName(product, member.user._id, short);
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page);

  await openSection(page, 'Photos');
  await expect(page.getByRole('option', { name: `Mallory ${short}` })).toBeVisible();
  await page.keyboard.press('Enter');
  await openSection(page, 'Members');
  await page.getByRole('searchbox').fill('Mallory');
  await expect(page).toHaveURL(/Mallory/);
  // A click on an old row is lost when the search results replace it.
  await expect(async () => {
    await page.getByRole('gridcell', { name: /^Mallory/ }).click();
    await expect(pane(page)).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(pane(page).getByText('https://attacker.example/').first()).toBeVisible();
  await pane(page)
    .getByText('About text to review')
    .locator('..')
    .getByRole('button', { name: 'Approve' })
    .click();
  await expect(page.getByText('Information Updated!', { exact: true }).last()).toBeVisible();
  await pane(page).getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('alertdialog', { name: 'Are you sure to approve this photo?' }).press('Escape');

  expect(await attacked(page)).toBeUndefined();
  expect(staff.refused).toEqual([]);
  expect(page.frames()).toHaveLength(1);
  await expect(page.locator('img[src="x"], svg[onload], iframe, a[href^="javascript"]')).toHaveCount(0);

  await test.step('treated as markup, the script runs, which proves that the checks above can fail', async () => {
    const victim = await browser.newPage();
    await victim.setContent(attack.replace(/<meta[^>]*>/, ''));
    await expect.poll(() => attacked(victim)).toBe('ran');
    await victim.close();
    // The console itself accepts no text as markup (Trusted Types).
    const taken = page.evaluate((markup) => document.body.insertAdjacentHTML('beforeend', markup), attack);
    await expect(taken).rejects.toThrow('TrustedHTML');
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
    expect(await attacked(page)).toBeUndefined();
    await page.evaluate(() => window.location.assign('https://attacker.example/'));
    await expect.poll(() => staff.refused).toEqual(['https://attacker.example/']);
  });
  await staff.close();
});
