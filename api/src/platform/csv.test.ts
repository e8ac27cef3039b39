import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';

test('a file begins with a byte order mark, and each line ends with CRLF', () => {
  expect(
    writeCsv([
      ['নাম', 'ফোন'],
      ['আয়েশা', '1'],
    ]),
  ).toBe('\uFEFF"নাম","ফোন"\r\n"আয়েশা","1"\r\n');
});

test.each([
  ['=1+1', "'=1+1"],
  ['+8801712345678', "'+8801712345678"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  [' =1', "' =1"],
  ['＝1', "'＝1"],
  ['a=1', 'a=1'],
  ["O'Neil", "O'Neil"],
  ['', ''],
])('the cell %j becomes the text %j', (cell, text) => {
  expect(writeCsv([[cell]])).toBe(`\uFEFF"${text}"\r\n`);
});

test('quotation marks, commas and line breaks stay inside their cell', () => {
  expect(writeCsv([['a "b", c\nd']])).toBe('\uFEFF"a ""b"", c\nd"\r\n');
});
