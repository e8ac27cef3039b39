import { expect, test } from 'vitest';
import { isWholeCsv, noFilter, unlockBody } from './connections.ts';

test.each([
  ['01712345678', { phone: '01712345678' }],
  ['০১৭১২', { phone: '01712' }],
  ['+880 1712-345678', { phone: '+8801712345678' }],
  [' Ayesha ', { name: 'Ayesha' }],
  ['Ayesha 2', { name: 'Ayesha 2' }],
  ['আয়েশা', { name: 'আয়েশা' }],
  ['   ', {}],
])('%s is sent as phone if it is a number, else as name [S5.4]', (text, body) => {
  expect(unlockBody({ ...noFilter, text })).toEqual(body);
});

test('open ends of the range are left out', () => {
  expect(unlockBody({ text: '', from: '2026-01-01', to: '' })).toEqual({ dateFrom: '2026-01-01' });
});

test.each([
  ['"Name"\r\n', true],
  ['"Name"\r\n"Aye', false],
  ['', false],
])('the file %j is complete: %s', async (text, isWhole) => {
  expect(await isWholeCsv(new Blob([text]))).toBe(isWhole);
});
