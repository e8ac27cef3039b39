import { expect, test } from 'vitest';
import { safeFileName } from './file-name.ts';

test.each([
  ['users.csv', 'users.csv'],
  ['সদস্য তালিকা.csv', 'সদস্য তালিকা.csv'],
  ['../../.bashrc', '_.._.bashrc'],
  ['C:\\Windows\\x.csv', 'C__Windows_x.csv'],
  ['a\u202Etxt.exe', 'a_txt.exe'],
  ['a\r\nb.csv', 'a__b.csv'],
  [' . ', 'file'],
])('%j becomes %j', (name, safe) => {
  expect(safeFileName(name)).toBe(safe);
});
