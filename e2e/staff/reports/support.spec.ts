import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { MemberPage } from '../../support/member/member-page.ts';
import { openMember } from '../../support/member/member-setup.ts';
import { openConsole } from '../../support/staff/staff-setup.ts';
import { openSection, signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

test('a member and a guest write to staff, who answer; the member reads it in the app, the guest by mail', async ({
  browser,
  product,
}) => {
  const guest = await MemberPage.open(browser, product, { width: 360, height: 740 });
  await guest.page.goto('/help');
  const help = guest.dialog('Help and support');
  await help.getByRole('button', { name: 'Write to us' }).click();
  const topic = help.getByLabel('What is it about?');
  await expect(topic).toBeFocused();
  await expect(topic).toBeInViewport();
  await help.getByRole('button', { name: 'Send' }).click();
  await expect(help.getByText('Please choose a topic.')).toBeVisible();
  await topic.selectOption({ label: 'Something else' });
  await help.getByRole('textbox', { name: 'Your message' }).fill('Is Milon free for women?');
  await help.getByRole('textbox', { name: 'Your email or phone' }).fill('rina');
  await help.getByRole('button', { name: 'Send' }).click();
  await expect(help.getByRole('textbox', { name: 'Your email or phone' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await help.getByRole('textbox', { name: 'Your email or phone' }).fill('rina@example.com');
  await help.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(help.getByText('Thank you. We answer to the email or phone that you left.')).toBeVisible();
  await expectAccessibleButToasts(guest.page);

  const member = await openMember(browser, product, { name: 'Tanvir Hossain' });
  await member.page.goto('/help');
  const mine = member.dialog('Help and support');
  await mine.getByLabel('What is it about?').selectOption({ label: 'Payments and connects' });
  await mine.getByRole('textbox', { name: 'Your message' }).fill('My payment of yesterday is not there.');
  await mine.getByRole('button', { name: 'Send' }).click();
  await expect(mine.getByText('We will answer here. You get a notification.')).toBeVisible();

  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page);
  await openSection(page, 'Support');
  const queue = page.getByRole('navigation', { name: 'Support' });
  await expect(queue.getByRole('link')).toHaveCount(2);
  // The oldest is first, and the next one opens after an answer.
  await queue.getByRole('link').first().press('Enter');
  const pane = page.getByLabel('Message', { exact: true });
  await expect(pane).toContainText('Is Milon free for women?');
  await pane.getByRole('textbox', { name: 'Answer' }).fill('Signing up is free for everyone.');
  await expectAccessibleButToasts(page);
  await pane.getByRole('button', { name: 'Send the answer' }).click();
  await expect(pane).toContainText('My payment of yesterday is not there.');
  // No key closes a message by accident, and Enter alone sends nothing.
  await pane.getByRole('textbox', { name: 'Answer' }).press('Control+Enter');
  await pane.getByRole('button', { name: 'Close without an answer' }).press('Control+Enter');
  await page.keyboard.press('Enter');
  await pane.getByRole('textbox', { name: 'Answer' }).fill('We found it. Thank you.');
  await pane.getByRole('button', { name: 'Send the answer' }).press('Enter');
  await expect(pane.getByRole('textbox', { name: 'Answer' })).toHaveValue('We found it. Thank you.');
  await pane.getByRole('textbox', { name: 'Answer' }).press('Control+Enter');
  await expect(page.getByText('No message is waiting.')).toBeVisible();

  expect((await product.lastMessageTo('rina@example.com')).text).toContain('Signing up is free');
  await member.page.goto('/notifications');
  await member.dialog('Notifications').getByText('We found it. Thank you.').click();
  await expect(mine.getByText(/^Our answer, /)).toBeVisible();
  await expect(mine.getByText('We found it. Thank you.')).toBeVisible();
  await Promise.all([guest.close(), member.close(), staff.close()]);
});
