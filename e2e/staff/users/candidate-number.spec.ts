import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { openMember } from '../../support/member/member-setup.ts';
import { dialog } from '../../support/staff/console-parts.ts';
import { makeUploader, openConsole } from '../../support/staff/staff-setup.ts';
import { signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

test('an Uploader enters a candidate’s number, and Administration finds it and takes it back', async ({
  browser,
  product,
}) => {
  const member = await openMember(browser, product, {
    name: 'Nusrat Jahan',
    gender: 'women',
    profileCreatedFor: '3',
  });
  const record = `#/member/${member.user._id}`;
  const entering = await openConsole(browser, product);
  await signInAsStaff(entering.page, makeUploader(product));
  await entering.page.evaluate((hash) => location.assign(hash), record);
  const section = entering.page.getByRole('region', { name: 'Candidate’s own number' });

  await test.step('what is wrong is said at the field, and the number is masked afterwards', async () => {
    await expect(section).toContainText('No number is given.');
    await section.getByRole('button', { name: 'Enter the number' }).click();
    const phone = dialog(entering.page).getByLabel('Phone number');
    await phone.press('Control+Enter');
    await expect(dialog(entering.page)).toContainText('This is needed.');
    await phone.fill(`0${member.user.phoneNumber?.number}`);
    await phone.press('Control+Enter');
    await expect(dialog(entering.page)).toContainText('This number is already given for this profile.');
    await expectAccessibleButToasts(entering.page);
    await phone.fill('01933-445566');
    await phone.press('Control+Enter');
    await expect(section).toContainText('Not proven yet: SMS sent');
    await expect(section).toContainText('xxxxxxx');
    await expect(section.getByRole('button')).toHaveCount(0);
    await expectAccessibleButToasts(entering.page);
  });

  await test.step('the candidate agrees by the link of the SMS', async () => {
    const { text } = await product.lastMessageTo('+8801933445566');
    expect(text).toContain('this was given as the own number of Nusrat J.');
    const answer = await member.context.request.post('/guardian/link/answer', {
      headers: { origin: product.url },
      data: { token: /\/g\?t=([\w-]+)/.exec(text)?.[1], agrees: true },
    });
    expect(answer.ok()).toBe(true);
  });

  const first = await openConsole(browser, product);
  await signInAsStaff(first.page);
  const cell = first.page.getByRole('gridcell', { name: 'Nusrat Jahan', exact: true });

  await test.step('Administration finds whose number is proven', async () => {
    await first.page.evaluate(() => location.assign('#/users?candidateProven=yes'));
    await expect(cell).toBeVisible();
    await first.page.evaluate(() => location.assign('#/users?candidateProven=no'));
    await expect(cell).toHaveCount(0);
  });

  await test.step('Administration reads the whole number, and takes it back', async () => {
    await first.page.evaluate((hash) => location.assign(hash), record);
    const seen = first.page.getByRole('region', { name: 'Candidate’s own number' });
    await expect(seen).toContainText('Entered by staff on');
    await expect(seen).toContainText('01933-445566');
    await seen.getByRole('button', { name: 'Remove' }).click();
    await expect(dialog(first.page)).toContainText('Remove the candidate’s own number?');
    await expectAccessibleButToasts(first.page);
    await first.page.keyboard.press('Control+Enter');
    await expect(seen).toContainText('No number is given.');
    await expect(seen.getByRole('button', { name: 'Enter the number' })).toBeVisible();
  });
});
