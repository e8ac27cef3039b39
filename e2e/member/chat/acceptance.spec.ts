import { expectAccessibleButGuards } from '../../support/accessibility.ts';
import { invite, openHer } from '../../support/member/card-steps.ts';
import { openMember, setPolicy } from '../../support/member/member-setup.ts';
import { send } from '../../support/member/report-steps.ts';
import { expect, test } from '../../support/test.ts';

const phone = { width: 360, height: 740 };
const hers = "Assalamu alaikum, we are Nusrat's family. Thank you for inviting us.";

test('an acceptance is a moment on both screens: she begins a message, he hears of it once', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product, { profileCreatedFor: '2' });
  const him = await openMember(browser, product, {}, phone);
  await setPolicy(him, '1');
  await invite(him, 'SEND', her);
  // An event opens his moment, and reaches only a connected page. On connecting, the page makes this request.
  const connected = him.page.waitForResponse((answer) => new URL(answer.url()).pathname === '/conversations');
  await him.page.goto('/about');
  await him.page.mouse.click(5, 300);
  await connected;

  await her.page.goto('/all');
  await her.card('Tanvir').getByRole('button', { name: 'Accept', exact: true }).click();
  const hersShown = her.dialog('You are connected');
  await expect(hersShown.getByText('You accepted the invitation of Tanvir H.')).toBeVisible();
  await expect(hersShown.getByRole('img', { name: 'Your photo' })).toBeVisible();
  await expect(hersShown.getByRole('img', { name: 'Tanvir H has no photo to show' })).toBeVisible();
  await expect(hersShown.getByRole('button', { name: 'Call' })).toBeVisible();
  await expectAccessibleButGuards(her.page);

  const his = him.dialog('You are connected');
  await expect(his.getByText('Nusrat J accepted your invitation.')).toBeVisible();
  await expect(his.getByRole('listitem')).toHaveText([
    'Assalamu alaikum, I am Tanvir. Thank you for accepting.',
    /^Assalamu alaikum\. Could you tell me/,
    /^Assalamu alaikum\. When would be a good time for us/,
  ]);
  await expectAccessibleButGuards(him.page);
  await his.getByRole('button', { name: 'Later' }).click();
  await expect(his).toHaveCount(0);
  // Once: not after a reload, and the bell counts it as read.
  const counted = him.page.waitForResponse((answer) => new URL(answer.url()).pathname === '/conversations');
  await him.page.reload();
  await him.page.mouse.click(5, 300);
  await counted;
  await expect(him.page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await expect(his).toHaveCount(0);

  // By keyboard: her words stand in the box of the chat, and nothing was sent.
  await hersShown.getByRole('button', { name: hers }).press('Enter');
  const box = her.page.getByRole('textbox', { name: /^Message to Tanvir/ });
  await expect(box).toHaveValue(hers);
  await expect(hersShown).toHaveCount(0);
  const { data } = await her.fetchJson<{ data: object[] }>('/conversations');
  expect(data).toEqual([]);
  await her.page.keyboard.press('Escape');
  await expect(her.page.getByRole('dialog')).toHaveCount(0);
  await expect(her.card('Tanvir').locator(':focus')).toHaveCount(1);
  await Promise.all([her.close(), him.close()]);
});

test('whoever was away learns of it at the next visit, in Bangla, with the reason why writing is locked', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product);
  const him = await openMember(browser, product, { religion: 'hindu', profileCreatedFor: '3' }, phone);
  const { page } = him;
  await setPolicy(him, '1');
  await invite(him, 'SEND', her);
  await invite(her, 'ACCEPT', him);
  await setPolicy(him, '4', 'Please add your education first.');
  await page.addInitScript(() => localStorage.setItem('milon-language', '"bn"'));
  await page.goto('/');
  // What staff wrote comes first.
  const sheet = page.getByRole('region').filter({ hasText: 'Please add your education first.' });
  await sheet.getByRole('button', { name: 'এর মধ্যে ঘুরে দেখুন' }).click();
  const shown = him.dialog('আপনারা এখন যুক্ত');
  await expect(shown.getByText(/^Nusrat J আপনার আমন্ত্রণ গ্রহণ করেছেন।$/)).toBeVisible();
  await expect(shown.getByText('Please add your education first.')).toBeVisible();
  await expect(shown.getByRole('listitem')).toHaveCount(0);
  await expect(shown.getByRole('button', { name: 'কল' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(shown).toHaveCount(0);
  await Promise.all([her.close(), him.close()]);
});

test('no moment after a message, and one line for several', async ({ browser, product }) => {
  const [her, other] = await Promise.all([
    openHer(browser, product),
    openHer(browser, product, { name: 'Rumana Akter' }),
  ]);
  const him = await openMember(browser, product, {}, phone);
  const { page } = him;
  await setPolicy(him, '1');
  await invite(her, 'SEND', him);
  await invite(other, 'SEND', him);
  await page.goto('/');
  await page.getByRole('button', { name: /Activity/ }).click();
  await page.getByRole('menuitem', { name: 'Invitation' }).click();
  await page.getByRole('button', { name: 'Accept these 2' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept these 2' }).click();
  await him.toast('You are connected with 2 more people.');
  await expect(him.dialog('You are connected')).toHaveCount(0);

  // She wrote before he accepts.
  const third = await openHer(browser, product, { name: 'Shirin Begum' });
  await invite(third, 'SEND', him);
  await send(third, '/users/hi', { userId: him.user._id, text: 'We would like to know your family.' });
  await page.goto('/all');
  const asked = page.waitForResponse((answer) => answer.url().includes('/conversations?with='));
  await him.card('Shirin').getByRole('button', { name: 'Accept', exact: true }).click();
  await asked;
  await expect(him.card('Shirin').getByText('You are Connected')).toBeVisible();
  await expect(him.dialog('You are connected')).toHaveCount(0);
  await Promise.all([her.close(), other.close(), third.close(), him.close()]);
});
