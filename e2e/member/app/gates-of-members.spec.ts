import { expectAccessibleButGuards } from '../../support/accessibility.ts';
import { countCalls, openHer } from '../../support/member/gate-steps.ts';
import { changeSettings, offerPackage, openMember, setPolicy } from '../../support/member/member-setup.ts';
import { codeIn } from '../../support/member/verification-steps.ts';
import { test } from '../../support/product/gateway-test.ts';
import { expect } from '../../support/test.ts';

/* The other rows of the table of gates: those of members. */

const phone = { width: 360, height: 740 };

test('code: an invitation goes on after a code by mail, where no SMS can be sent', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product);
  await changeSettings(product, { verifiedToContact: true });
  const him = await openMember(browser, product, { email: { address: 'farhan@example.com' } }, phone);
  const { page } = him;
  const refusal = {
    type: 'about:blank',
    title: 'x',
    status: 503,
    code: 'UNAVAILABLE',
    message: 'No SMS now.',
  };
  await page.route('**/verify/phone', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      json: { ...refusal, requestId: '1' },
    }),
  );
  await page.goto('/all');
  await him.card('Rumana').getByRole('button', { name: 'Invite' }).click();
  const byPhone = him.dialog('Verify your phone number');
  await expect(byPhone.getByText(/^Please verify your phone before/)).toBeVisible();
  await byPhone.getByRole('button', { name: 'Send code' }).click();
  await byPhone.getByRole('button', { name: 'Verify my email instead' }).click();
  const byMail = him.dialog('Verify your email');
  await expect(byMail.getByText(/^Please verify your email before/)).toBeVisible();
  await expectAccessibleButGuards(page);
  await byMail.getByRole('button', { name: 'Send code' }).click();
  const code = byMail.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeVisible();
  await code.fill(codeIn((await product.lastMessageTo('farhan@example.com')).text));
  await him.toast('Done: Rumana is invited, as you asked.');
  await expect(him.card('Rumana').getByText('Invited')).toBeVisible();
  await Promise.all([her.close(), him.close()]);
});

test('code: a message that was refused is sent after the code', async ({ browser, product }) => {
  const her = await openHer(browser, product);
  await changeSettings(product, { verifiedToContact: true });
  const him = await openMember(browser, product, { phoneNumber: { number: '1911223344' } }, phone);
  const { page } = him;
  await page.goto('/all');
  await him.card('Rumana').getByRole('button', { name: 'Chat/Msg' }).click();
  await page.getByRole('textbox', { name: /^Message to/ }).fill('Greetings from our family.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const dialog = him.dialog('Verify your phone number');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  const code = dialog.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeVisible();
  await code.fill(codeIn((await product.lastMessageTo('+8801911223344')).text));
  await him.toast('Your message to Rumana A is being sent now.');
  await her.page.goto('/chat');
  await expect(her.page.getByText('Greetings from our family.').first()).toBeVisible();
  await Promise.all([her.close(), him.close()]);
});

test('upgrade: Call, pay, and back at that person with the number one press away [S4.8]', async ({
  browser,
  product,
}) => {
  await offerPackage(product, { name: 'Gold', packageType: 'Paid', connects: 40 });
  const her = await openHer(browser, product);
  const him = await openMember(browser, product, {}, phone);
  const { page } = him;
  const unlocks = countCalls(page, '/unlock');
  await page.goto('/all');
  await him.card('Rumana').getByRole('button', { name: 'Call', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'See Rumana’s number' })).toBeVisible();
  await page.getByRole('button', { name: 'Choose Gold' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You cancelled the payment' })).toBeVisible();
  // The package and the gateway are still chosen.
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('radio', { name: /SSLCOMMERZ/ })).toBeChecked();
  await expect(page.getByRole('dialog').getByText('Gold').first()).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(/\/payment\?trxId=/);
  await him.toast('Back at Rumana: one more press shows the number.');
  const question = him.dialog('Contact info: Rumana A');
  await expectAccessibleButGuards(page);
  expect(unlocks()).toBe(0);
  await question.getByRole('button', { name: 'Use one connect' }).click();
  await expect(him.dialog('Contact info: Rumana Akter')).toBeVisible();
  // Only once: a reload leaves the result of the payment alone.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You have Gold now' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await Promise.all([her.close(), him.close()]);
});

test('policy and pause: an invitation waits for an hour, and is asked about when the profile may', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product);
  const him = await openMember(browser, product, {}, phone);
  await setPolicy(him, '2');
  const { page } = him;
  await page.goto('/all');
  await him.card('Rumana').getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText(/If it becomes active within an hour/).first()).toBeVisible();
  await setPolicy(him, '1');
  const question = page.getByRole('alertdialog', { name: 'Do you still want to invite Rumana?' });
  await question.getByRole('button', { name: 'Yes, go on' }).click();
  await him.toast('Done: Rumana is invited, as you asked.');

  await him.card('Rumana').getByRole('button', { name: 'Undo' }).click();
  const invite = him.card('Rumana').getByRole('button', { name: 'Invite' });
  await expect(invite).toBeVisible();
  const headers = { origin: product.url };
  const paused = await him.context.request.put('/users/pause', { headers, data: { paused: true } });
  expect(paused.ok()).toBe(true);
  await invite.click();
  await expect(page.getByText(/If you resume it within an hour/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  // A no: nothing is sent, and nothing is kept.
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(invite).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('milon-asked'))).toBeNull();
  await Promise.all([her.close(), him.close()]);
});
