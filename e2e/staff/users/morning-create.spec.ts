import type { Page } from '@playwright/test';
import { Keyboard } from '../../support/keyboard.ts';
import { makeUploader, openConsole } from '../../support/staff/staff-setup.ts';
import { expect, test } from '../../support/test.ts';

const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name, exact: true }).or(page.getByRole('combobox', { name, exact: true }));
const letters = 'abcdefghijklmnopqrst'.split('');

test('an Uploader creates twenty profiles by keyboard alone', async ({ browser, product }) => {
  const staff = await openConsole(browser, product);
  const { page } = staff;
  const asked: string[] = [];
  page.on('request', (request) => {
    const phone = request.url().endsWith('/admin/users/check') && request.postDataJSON().phoneNumber?.number;
    if (phone) asked.push(phone);
  });
  const keys = await Keyboard.of(page);
  await keys.signIn(makeUploader(product));
  await keys.goTo('n', 'Create member');
  const createdNow = page
    .getByRole('complementary', { name: 'Photos and warnings' })
    .getByRole('region', { name: 'Created now' });
  for (const [at, letter] of letters.entries()) {
    await expect(field(page, 'First name')).toBeFocused();
    const number = `015550${String(20_000 + at)}`;
    await keys.fillFrom(`Rehana${letter}`, 'Parvin', 'Daughter', '', '3.4.1995', number);
    await keys.press('Control+Enter');
    await expect(createdNow).toContainText(`Rehana${letter} Parvin`);
  }
  // The blank form does not ask about the phone that was just saved.
  await expect(page.getByText('Another account has this phone.')).toHaveCount(0);
  expect(asked).toHaveLength(new Set(asked).size);
  // Names, a date, a number, the Tab keys and one shortcut, but no unnecessary keys.
  expect(keys.pressed).toBeLessThan(20 * 55 + 80);

  // All of them are members now, and Ctrl+K finds the last one.
  await keys.press('Control+k');
  await keys.type('rehanat');
  await expect(page.getByRole('listbox').getByRole('option', { name: /Rehanat Parvin/ })).toBeVisible();
  await keys.press('Enter');
  await expect(page.getByRole('heading', { name: 'Rehanat Parvin' })).toBeVisible();
  keys.end();
  await staff.close();
});
