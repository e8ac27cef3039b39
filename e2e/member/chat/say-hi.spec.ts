import { expectAccessibleButGuards } from '../../support/accessibility.ts';
import { openHer } from '../../support/member/gate-steps.ts';
import { changeSettings, openMember } from '../../support/member/member-setup.ts';
import { codeIn } from '../../support/member/verification-steps.ts';
import { expect, test } from '../../support/test.ts';

const phone = { width: 360, height: 740 };

test('a family sees its greeting before it is sent, in Bangla, and sends it as it is', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product);
  const him = await openMember(browser, product, { profileCreatedFor: '2' }, phone);
  const { page } = him;
  await page.addInitScript(() => localStorage.setItem('milon-language', '"bn"'));
  await page.goto('/all');
  await him.card('Rumana').getByRole('button', { name: 'চ্যাট/বার্তা' }).click();
  await page.getByRole('button', { name: 'শুভেচ্ছা জানান' }).click();
  const dialog = him.dialog('Rumana A-\u2060কে শুভেচ্ছা জানান');
  const text = 'আসসালামু আলাইকুম, আমরা Tanvir-এর পরিবার। আপনার প্রোফাইল আমাদের ভালো লেগেছে।';
  await expect(dialog.getByRole('textbox')).toHaveValue(text);
  await expectAccessibleButGuards(page);
  await dialog.getByRole('button', { name: 'পাঠান', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('dialog').getByText(text)).toBeVisible();
  await Promise.all([her.close(), him.close()]);
});

test('a changed greeting asks about its contacts, waits for the code, and then goes out as it was written', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product);
  await changeSettings(product, { verifiedToContact: true });
  const him = await openMember(browser, product, { phoneNumber: { number: '1911223355' } }, phone);
  const { page } = him;
  await page.goto('/all');
  await him.card('Rumana').getByRole('button', { name: 'Chat/Msg' }).click();
  await page.getByRole('button', { name: 'Say hi' }).click();
  const dialog = him.dialog('Say hi to Rumana A');
  await dialog.getByRole('textbox').fill(' ');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByText('Write something first.')).toBeVisible();
  await dialog.getByRole('textbox').fill('Salam, my number is 01711223344.');
  await page.keyboard.press('Escape');
  await him.toast('This is not saved or sent yet. We keep it on this device until you come back.');
  await page.getByRole('button', { name: 'Say hi' }).click();
  await expect(dialog.getByRole('textbox')).toHaveValue('Salam, my number is 01711223344.');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click();
  const verify = him.dialog('Verify your phone number');
  await verify.getByRole('button', { name: 'Send code' }).click();
  const code = verify.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeVisible();
  await code.fill(codeIn((await product.lastMessageTo('+8801911223355')).text));
  await him.toast('Done: you said hi to Rumana A, as you asked.');
  await expect(page.getByRole('dialog').getByText('Salam, my number is 01711223344.')).toBeVisible();
  await her.page.goto('/chat');
  await expect(her.page.getByText(/^Salam, my number is/).first()).toBeVisible();
  await expect(her.page.getByText('01711223344')).toHaveCount(0);
  await Promise.all([her.close(), him.close()]);
});

test('Say hi is not offered towards somebody whom the member reported', async ({ browser, product }) => {
  const her = await openHer(browser, product);
  const him = await openMember(browser, product, {}, phone);
  const { page, context } = him;
  const { data } = await him.fetchJson<{ data: { _id: string }[] }>('/report/words?about=profile');
  const report = { reportedUser: her.user._id, reportCategory: data[0]?._id };
  const headers = { origin: product.url };
  expect((await context.request.post('/report', { headers, data: report })).ok()).toBe(true);
  await page.goto('/all');
  await him.card('Rumana').getByRole('button', { name: 'Chat/Msg' }).click();
  await expect(page.getByText('Start the conversation')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Say hi' })).toHaveCount(0);
  await page.getByRole('textbox', { name: /^Message to/ }).fill('Please stop.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: 'Actions for this conversation' }).click();
  await expect(page.getByRole('menuitem', { name: 'Search' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^Say hi/ })).toHaveCount(0);
  await Promise.all([her.close(), him.close()]);
});
