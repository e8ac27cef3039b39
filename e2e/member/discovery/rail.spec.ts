import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { closeMoment, invite, openHer, requiredFields } from '../../support/member/card-steps.ts';
import { desktop } from '../../support/member/discovery-steps.ts';
import { addPhoto, changeSettings, openMember } from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

test('beside the feed a member answers invitations by keyboard, without leaving the page, as they arrive', async ({
  browser,
  product,
}) => {
  const nusrat = await openHer(browser, product);
  const shirin = await openHer(browser, product, { name: 'Shirin Akter' });
  const him = await openMember(browser, product, requiredFields, desktop);
  await addPhoto(him);
  const { page } = him;
  await page.goto('/all');
  const received = page.getByRole('region', { name: 'Invitations received' });
  await expect(received.getByText('Who invites you appears here')).toBeVisible();
  await expectAccessibleButToasts(page);

  await invite(nusrat, 'SEND', him);
  await invite(shirin, 'SEND', him);
  const row = (name: string) => received.getByRole('listitem').filter({ hasText: name });
  await expect(row('Shirin A')).toContainText(/\d+ yrs/);
  await expect(row('Nusrat J').locator('img')).toBeVisible();
  await expectAccessibleButToasts(page);

  // The list that comes after an answer no longer has who was accepted meanwhile.
  const listed = page.waitForResponse((answer) => /users\/invite\?.*RECEIVE/.test(answer.url()));
  await row('Shirin A').getByRole('button', { name: 'Decline' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Decline without a reason' }).press('Enter');
  await expect(row('Shirin A')).toHaveCount(0);
  await expect(received).toBeFocused();
  await listed;
  await page.keyboard.press('Tab');
  await expect(row('Nusrat J').getByRole('button', { name: /^Nusrat J/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await closeMoment(him);
  await expect(row('Nusrat J').getByText('You are Connected')).toBeVisible();
  await expect(page).toHaveURL('/all');

  await row('Nusrat J')
    .getByRole('button', { name: /^Nusrat J/ })
    .click();
  await expect(him.dialog('Nusrat J')).toBeVisible();
  await page.goBack();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(received).toHaveCount(0);
  for (const member of [nusrat, shirin, him]) await member.close();
});

test('beside the feed a member sees visitors, and reads that there are none only where their real number is shown [S2.17]', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product);
  const him = await openMember(browser, product, { name: 'Tanvir Secretlast' });
  const { page } = her;
  const upToDate = page.getByRole('heading', { name: 'Keep Up to Date' });
  const visitors = page.getByRole('region', { name: 'Who viewed my profile' });
  await page.goto('/');
  await expect(upToDate).toBeVisible();
  await expect(visitors).toHaveCount(0);
  await changeSettings(product, { visitorsShown: 'real' });
  await page.reload();
  await expect(visitors.getByText('No one has viewed your profile yet')).toBeVisible();

  expect((await him.context.request.get(`/users/${her.user._id}`)).status()).toBe(200);
  await page.reload();
  await expect(visitors.getByRole('button', { name: /Tanvir S.*Today/ })).toBeVisible();
  await expect(page.getByText('Secretlast')).toHaveCount(0);
  await expectAccessibleButToasts(page);

  await page.goto('/settings');
  await page.getByRole('switch', { name: 'Incognito' }).click();
  await her.toast('You are incognito now.');
  await page.goto('/');
  await expect(upToDate).toBeVisible();
  await expect(visitors).toHaveCount(0);
  for (const member of [her, him]) await member.close();
});
