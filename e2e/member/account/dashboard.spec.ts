import { invite } from '../../support/member/card-steps.ts';
import { retryOptions } from '../../support/member/member-page.ts';
import {
  addPhoto,
  changeSettings,
  openMember,
  openOwnProfile,
  sellPackage,
  setPolicy,
} from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

test('the dashboard counts invitations, visitors and connects, and leads to each list [S2.17]', async ({
  browser,
  product,
}) => {
  const him = await openMember(browser, product, {});
  const { page } = him;
  const women = [];
  for (const name of ['Nusrat Jahan', 'Farida Begum', 'Sadia Islam', 'Rumana Akter', 'Shirin Khan']) {
    const woman = await openMember(browser, product, { name, gender: 'women' });
    await setPolicy(woman, '1');
    women.push(woman);
  }
  const [nusrat, farida, sadia, rumana, shirin] = women;
  if (!nusrat || !farida || !sadia || !rumana || !shirin) throw new Error('A woman is missing.');
  // Two invitations wait for him and one is accepted. The declined and the sent one count nowhere here.
  for (const woman of [nusrat, farida, sadia, rumana]) await invite(woman, 'SEND', him);
  await invite(him, 'ACCEPT', sadia);
  await invite(him, 'DECLINE', rumana);
  await invite(him, 'SEND', shirin);
  for (const woman of [nusrat, farida, shirin]) {
    expect((await woman.context.request.get(`/users/${him.user._id}`, retryOptions)).status()).toBe(200);
  }
  await sellPackage(him, { name: 'Gold', packageType: 'Paid', connects: 5 });
  const unlocked = await him.context.request.patch(`/users/premium/${sadia.user._id}`, {
    ...retryOptions,
    headers: { origin: product.url },
    data: { projections: ['phoneNumber'] },
  });
  expect(unlocked.status()).toBe(200);

  await page.goto('/');
  await openOwnProfile(him);
  const counts = page.getByRole('region', { name: 'Invitations and visitors' });
  const figures = (visitors: string) => [
    '2Pending Invitations',
    '1Accepted Invitations',
    `${visitors}Total Visitors`,
  ];
  // Total Visitors is 70 for everyone, until a setting shows the real number.
  await expect(counts.locator('> *')).toHaveText(figures('70'));
  await changeSettings(product, { visitorsShown: 'real' });
  await page.reload();
  await expect(counts.locator('> *')).toHaveText(figures('3'));
  const box = page.getByRole('region', { name: 'PREMIUM only' });
  await expect(box).toContainText(/Gold, until \d+ \w+ \d{4}/);
  await expect(box.getByRole('term')).toHaveText(['Used connects', 'Unused connects']);
  await expect(box.getByRole('definition')).toHaveText(['1', '4']);

  for (const [button, title, names] of [
    [/Pending Invitations$/, 'Invitations received', ['Farida Begum', 'Nusrat Jahan']],
    [/Accepted Invitations$/, 'Accepted invitations', ['Sadia Islam']],
  ] as const) {
    await counts.getByRole('button', { name: button }).click();
    const cards = him.dialog(title).getByRole('article');
    await expect(cards).toHaveCount(names.length);
    for (const name of names) await expect(cards.filter({ hasText: name })).toBeVisible();
    await page.goBack();
  }
  await box.getByRole('button', { name: 'Connection List' }).click();
  await expect(him.dialog('Connection List').getByRole('rowheader')).toHaveText([/Sadia Islam/]);
  for (const member of [...women, him]) await member.close();
});

test('the dashboard of a daughter speaks of her [S8.8]', async ({ browser, product }) => {
  const mother = await openMember(browser, product, {
    profileCreatedFor: '3',
    gender: 'women',
    height: '11',
    education: { degree: '2' },
    workingAs: '1',
  });
  await addPhoto(mother);
  await setPolicy(mother, '1');
  const { page } = mother;
  await page.goto('/profile');
  for (const [language, title, next] of [
    ['en', /^Her profile is \d+% complete$/, 'Write about her'],
    ['bn', /^মেয়ের প্রোফাইল [০-৯]+% সম্পূর্ণ$/, 'তাঁর সম্পর্কে লিখুন'],
  ] as const) {
    await page.evaluate((chosen) => localStorage.setItem('milon-language', JSON.stringify(chosen)), language);
    await page.reload();
    const part = page.getByRole('region', { name: title });
    await expect(part.getByRole('button', { name: next, exact: true })).toBeVisible();
  }
  await mother.close();
});
