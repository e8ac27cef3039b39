import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { openMember } from '../../support/member/member-setup.ts';
import { openConsole } from '../../support/staff/staff-setup.ts';
import { openSection, signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

test('staff and a member write in one conversation, with a note, two messages joined, and it is closed at the end', async ({
  browser,
  product,
}) => {
  const member = await openMember(browser, product, { name: 'Tanvir Hossain' });
  await member.page.goto('/help');
  const mine = member.dialog('Help and support');
  for (const text of ['My payment of yesterday is not there.', 'I paid from another number.']) {
    await mine.getByLabel('What is it about?').selectOption({ label: 'Payments and connects' });
    await mine.getByRole('textbox', { name: 'Your message' }).fill(text);
    await mine.getByRole('button', { name: 'Send' }).click();
    await expect(mine.getByRole('listitem').filter({ hasText: text }).first()).toBeVisible();
  }

  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page);
  await openSection(page, 'Support');
  const queue = page.getByRole('navigation', { name: 'Support' });
  await expect(queue.getByRole('link')).toHaveCount(2);
  await queue.getByRole('link').first().press('Enter');
  const pane = page.getByLabel('Message', { exact: true });
  await expect(pane.getByRole('textbox', { name: 'Answer' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(pane.getByRole('textbox', { name: 'Answer' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  const about = pane.getByRole('complementary', { name: 'About the writer' });
  await expect(about).toContainText('Active');

  await about.getByRole('button', { name: 'Join with this one' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Make one conversation of both messages?' });
  await expect(question).toContainText('I paid from another number.');
  await page.keyboard.press('Control+Enter');
  await expect(queue.getByRole('link')).toHaveCount(1);
  const talk = pane.getByRole('list', { name: 'Conversation' });
  await expect(talk.getByRole('listitem')).toHaveCount(2);

  // T in the menu looks for an item; it takes nothing.
  await expect(question).toHaveCount(0);
  await page.keyboard.press('Shift+T');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  const tomorrow = page.getByRole('menuitem', { name: 'Tomorrow, 9:00' });
  await expect(tomorrow.first()).toBeVisible();
  await page.keyboard.press('t');
  await expect(tomorrow.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(tomorrow).toHaveCount(0);
  // A select does the same.
  await page.getByRole('combobox', { name: 'Whose' }).focus();
  await page.keyboard.press('t');

  await pane.getByRole('button', { name: 'Add a note' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('textbox', { name: 'Note' }).fill('He called twice.');
  await page.keyboard.press('Control+Enter');
  await expect(talk.getByRole('listitem')).toHaveCount(3);
  await expect(pane.getByText('No one took it')).toBeVisible();
  await page.getByRole('tab', { name: 'Waiting for us' }).focus();
  await page.keyboard.press('t');
  await expect(pane.getByText(/^Taken by/)).toBeVisible();
  await expectAccessibleButToasts(page);

  await pane.getByRole('textbox', { name: 'Answer' }).fill('Which number was it?');
  await pane.getByRole('textbox', { name: 'Answer' }).press('Control+Enter');
  await expect(page.getByText('No message is waiting.')).toBeVisible();

  await expect(async () => {
    await member.page.reload();
    await expect(mine.getByText('Which number was it?')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(mine.getByText('He called twice.')).toHaveCount(0);
  await mine.getByRole('button', { name: 'Write again about this' }).click();
  await mine.getByRole('textbox', { name: 'Your text' }).fill('01711-000111.');
  await mine.getByRole('textbox', { name: 'Your text' }).press('Tab');
  await mine.getByRole('button', { name: 'Send' }).first().press('Enter');
  await expect(mine.getByText('We will answer here. You get a notification.')).toBeVisible();
  await expectAccessibleButToasts(member.page);

  // The open console shows it without a key.
  await expect(queue.getByRole('link')).toHaveCount(1);
  await queue.getByRole('link').first().press('Enter');
  await expect(talk.getByRole('listitem').last()).toContainText('01711-000111.');
  await pane.getByRole('textbox', { name: 'Answer' }).fill('Thank you, we found it.');
  await pane.getByRole('textbox', { name: 'Answer' }).press('Control+Enter');
  await expect(page.getByText('No message is waiting.')).toBeVisible();
  await page.getByRole('tab', { name: 'Waiting for them' }).click();
  await queue.getByRole('link').first().press('Enter');
  await pane.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(queue.getByRole('link')).toHaveCount(0);
  await page.keyboard.press(']');
  await expect(page.getByRole('tab', { name: 'Closed', selected: true })).toBeVisible();
  await expect(queue.getByRole('link')).toHaveCount(1);
  await queue.getByRole('link').first().press('Enter');
  await expect(pane.getByRole('button', { name: 'Let it wait for us again' })).toBeVisible();
  await page.keyboard.press('o');
  await expect(pane.getByRole('textbox', { name: 'Answer' })).toBeVisible();
  await Promise.all([member.close(), staff.close()]);
});
