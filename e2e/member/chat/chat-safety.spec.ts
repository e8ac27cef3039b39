import { expectAccessibleButGuards } from '../../support/accessibility.ts';
import { box, closeBoth, messages, openChat, openPair, write } from '../../support/member/chat-steps.ts';
import { openConsole } from '../../support/staff/staff-setup.ts';
import { openSection, signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

test('a message without contacts is sent once; a message with a number asks for confirmation', async ({
  browser,
  product,
}) => {
  const { man, woman } = await openPair(browser, product);
  const tab = man.page;
  const hers = woman.page;
  await openChat(tab, 'Zara');
  await write(tab, 'I was born on 12-11-1996.');
  await tab.keyboard.press('Enter');
  await expect(messages(hers).getByText('12-11-1996')).toBeVisible();
  await expect(box(tab)).toHaveValue('');

  await write(tab, 'Call me: 01712345678');
  const question = tab.getByRole('alertdialog', { name: 'Your message contains a phone number' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(box(tab)).toBeFocused();
  await expect(box(tab)).toHaveValue('Call me: 01712345678');
  await tab.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Send anyway' }).click();
  await expect(messages(hers).getByText('Call me: 1712xxxxxxx')).toBeVisible();
  await expect(messages(hers).getByText('12-11-1996')).toHaveCount(1);
  await expect(box(tab)).toHaveValue('');
  await closeBoth({ man, woman });
});

test('a message that asks for money has a warning to report or dismiss, and staff decide the case by keyboard', async ({
  browser,
  product,
}) => {
  const { man, woman } = await openPair(browser, product);
  const tab = man.page;
  const hers = woman.page;
  await write(tab, 'Please send me 5000 taka today');
  const warning = messages(hers).getByRole('note', { name: 'Be careful' });
  await expect(warning).toContainText('asks for money');
  await warning.getByRole('button', { name: 'Report' }).click();
  const dialog = hers.getByRole('dialog', { name: 'Report this message' });
  await dialog.getByRole('radio', { name: 'Asks for money' }).check();
  await dialog.getByRole('textbox').fill('He asks everybody.');
  await hers.keyboard.press('Escape');
  await woman.toast('This is not saved or sent yet.');
  await warning.getByRole('button', { name: 'Report' }).click();
  await expect(dialog.getByRole('radio', { name: 'Asks for money' })).toBeChecked();
  await expect(dialog.getByRole('textbox')).toHaveValue('He asks everybody.');
  await expectAccessibleButGuards(hers, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await hers
    .getByRole('alertdialog', { name: /^Block .+ too\?$/ })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await expect(messages(hers).getByText('Reported')).toBeVisible();
  await warning.getByRole('button', { name: 'Do not show this warning again in this chat' }).click();
  await expect(warning).toHaveCount(0);
  await openChat(hers, 'Tanvir');
  await expect(messages(hers).getByText('Reported')).toBeVisible();
  await expect(warning).toHaveCount(0);
  await expect(messages(tab).getByText('5000 taka')).toBeVisible();
  for (const seen of ['Reported', 'Be careful']) await expect(messages(tab).getByText(seen)).toHaveCount(0);

  const office = await openConsole(browser, product);
  await signInAsStaff(office.page);
  await openSection(office.page, 'Message cases');
  await office.page.getByRole('link', { name: 'Tanvir Hossain to Zara Khan' }).click();
  await expect(office.page.getByText('He asks everybody.')).toBeVisible();
  await office.page.keyboard.press('w');
  await expect(office.page.getByText('Warn Tanvir Hossain?')).toBeVisible();
  await office.page.getByRole('radio').first().check();
  await office.page.keyboard.press('Control+Enter');
  await expect(office.page.getByText('No cases are waiting.')).toBeVisible();
  await office.close();
  await closeBoth({ man, woman });
});
