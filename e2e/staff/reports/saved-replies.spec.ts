import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { openMember } from '../../support/member/member-setup.ts';
import { openConsole } from '../../support/staff/staff-setup.ts';
import { openMemberRecord, openSection, signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

test('Administration keeps a reply, and puts it into an answer and a message by keyboard, without losing typed text', async ({
  browser,
  product,
}) => {
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
  const table = page.getByRole('table', { name: 'Saved replies' });

  await test.step('a reply is added in both languages; a variable that does not exist is refused', async () => {
    await openSection(page, 'Saved replies');
    await expect(page.getByText('There are none.')).toBeVisible();
    for (const [kind, name] of [
      ['Answers to messages', 'Payment found'],
      ['Messages and warnings', 'Clear photo'],
    ] as const) {
      await page.getByRole('button', { name: 'Add a reply' }).press('Enter');
      const added = page.getByRole('alertdialog', { name: 'Add a reply' });
      await added.getByRole('textbox', { name: 'Name' }).fill(name);
      await added.getByRole('radio', { name: kind }).press('Space');
      await added.getByRole('textbox', { name: 'Text in English' }).fill('Dear {firstName}, call {phone}.');
      await added
        .getByRole('textbox', { name: 'Text in Bangla' })
        .fill('প্রিয় {firstName} ({profileId}), {staff}');
      await page.keyboard.press('Control+Enter');
      await expect(added.getByText('{phone} is not one of the values')).toBeVisible();
      await added
        .getByRole('textbox', { name: 'Text in English' })
        .fill('Dear {firstName} ({profileId}), thank you.\n{staff}');
      await expectAccessibleButToasts(page);
      await page.keyboard.press('Control+Enter');
      await expect(table.getByRole('row').filter({ hasText: name })).toBeVisible();
    }
    await expectAccessibleButToasts(page);
  });

  await test.step('Alt+R puts it below what is typed in an answer', async () => {
    await openSection(page, 'Support');
    await page.getByRole('navigation', { name: 'Support' }).getByRole('link').first().press('Enter');
    const answer = page.getByRole('textbox', { name: 'Answer' });
    await answer.fill('We looked at it.');
    await answer.press('ControlOrMeta+a');
    await answer.press('Alt+r');
    const choice = page.getByRole('menuitem', { name: /^Payment found/ });
    await expect(choice).toBeFocused();
    await expect(page.getByRole('menuitem', { name: /^Clear photo/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(answer).toBeFocused();
    await expect(answer).toHaveValue('We looked at it.');
    await answer.press('Alt+r');
    await expect(choice).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(answer).toHaveValue(/^We looked at it\.\nDear Tanvir \(\w{8}\), thank you\.\n\S/);
    await expect(answer).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('navigation', { name: 'Support' }).getByRole('link')).toHaveCount(0);
  });

  await test.step('inside a dialog too; Escape closes only the menu', async () => {
    await openMemberRecord(page, 'Tanvir Hossain');
    await page
      .getByLabel('Member', { exact: true })
      .getByRole('link', { name: /^Whole record/ })
      .press('Enter');
    await page.getByRole('button', { name: 'Message', exact: true }).press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Message to Tanvir Hossain' });
    const text = dialog.getByRole('textbox', { name: 'Message to the member' });
    await text.fill('Hello.');
    await text.press('Alt+r');
    const choice = page.getByRole('menuitem', { name: /^Clear photo/ });
    await expect(choice).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await expect(text).toBeFocused();
    await expect(text).toHaveValue('Hello.');
    await text.press('Alt+r');
    await expect(choice).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(text).toHaveValue(/^Hello\.\nDear Tanvir \(/);
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('uses are counted, and an earlier text stays among the versions', async () => {
    await openSection(page, 'Saved replies');
    const row = table.getByRole('row').filter({ hasText: 'Payment found' });
    await expect(row.getByRole('cell').nth(3)).toHaveText('1');
    await row.press('Enter');
    const edited = page.getByRole('alertdialog', { name: 'Change this reply' });
    await edited.getByRole('textbox', { name: 'Text in English' }).fill('Dear {firstName}, it is there now.');
    await page.keyboard.press('Control+Enter');
    await expect(edited).toHaveCount(0);
    await row.getByRole('button', { name: 'Versions of Payment found' }).press('Enter');
    const past = page.getByRole('alertdialog', { name: 'Versions of Payment found' });
    await expect(past.getByRole('listitem')).toHaveCount(2);
    await expect(past).toContainText('it is there now');
    await expect(past).toContainText('thank you.');
    await expectAccessibleButToasts(page);
    await page.keyboard.press('Escape');
  });
  await staff.close();
});
