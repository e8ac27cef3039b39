import { expect, test, vi } from 'vitest';
import { showTitle } from './page-title.ts';

test('a dialog’s title wins over that of a page below it, which may load later [S2.4]', () => {
  const page = { title: '' };
  vi.stubGlobal('document', page);
  const closeSettings = showTitle({ title: 'Account Settings', isOfDialog: true });
  showTitle({ title: 'My Match', isOfDialog: false });
  expect(page.title).toBe('Account Settings · Milon');
  const closeTransactions = showTitle({ title: 'Transactions', isOfDialog: true });
  expect(page.title).toBe('Transactions · Milon');
  closeTransactions();
  expect(page.title).toBe('Account Settings · Milon');
  closeSettings();
  expect(page.title).toBe('My Match · Milon');
});
