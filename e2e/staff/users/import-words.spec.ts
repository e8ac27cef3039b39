import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { csvOf, memberRows } from '../../support/staff/import-files.ts';
import { openConsole } from '../../support/staff/staff-setup.ts';
import { signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

test('staff say once what a word of a file means, and leave another one empty, by keyboard', async ({
  browser,
  product,
}) => {
  const [headers = [], ...people] = memberRows(3, { name: 'Wordi', phone: '01755200' });
  const degrees = ['Fazil', 'Kamil', 'Fazil'];
  const rows = [
    [...headers.with(5, 'Phone'), 'Degree'],
    ...people.map((cells, at) => cells.concat(degrees[at] ?? '')),
  ];
  const { page, close } = await openConsole(browser, product);
  await signInAsStaff(page);
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  page.once('filechooser', (chooser) =>
    chooser.setFiles([{ name: 'words.csv', mimeType: 'text/csv', buffer: csvOf(rows) }]),
  );
  await expect(page.getByRole('region', { name: 'New import' })).toBeVisible();
  await page.keyboard.press('Control+o');
  const one = page.getByRole('region', { name: 'Import', exact: true });
  await expect(one).toContainText('With errors');
  await expect(one).not.toContainText('Ready');
  await page.keyboard.press('1');
  await expect(page.getByRole('table', { name: 'Words to match' }).getByRole('row')).toHaveCount(3);
  await expectAccessibleButToasts(page);
  await page.getByRole('combobox', { name: 'Meaning of “Fazil” as Degree' }).selectOption('Bachelors');
  await page.getByRole('combobox', { name: 'Meaning of “Kamil” as Degree' }).selectOption('Leave empty');
  // They are kept when a column changes too.
  const religion = page.getByRole('combobox', { name: 'Religion is imported as' });
  await religion.selectOption({ index: 0 });
  await page.keyboard.press('Control+Enter');
  await expect(one).toContainText('Ready');
  await expect(page.getByRole('button', { name: 'All 3' })).toBeVisible();
  await expect(page.getByText('With errors')).toHaveCount(0);
  await page.keyboard.press('1');
  await expect(page.getByRole('combobox', { name: 'Meaning of “Kamil” as Degree' })).toHaveValue('');
  await close();
});
