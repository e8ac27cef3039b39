import { strToU8, zipSync } from 'fflate';
import { makeWorkbook, sheetXml } from './workbook.ts';

const megabyte = 1024 * 1024;
const people = sheetXml([['Name'], ['Rahim Ali']]);
const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const nameRow = '<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row>';
const stringCell = (at: string) => `<c r="${at}" t="s"><v>0</v></c>`;
const sharedStrings = (strings: string): Record<string, Uint8Array> => ({
  'xl/sharedStrings.xml': strToU8(`<sst>${strings}</sst>`),
});

/** A workbook whose list of contents is changed: `change` gets each of its entries. */
function relist(workbook: Uint8Array, change: (entry: Buffer, name: string) => void): Uint8Array {
  const bytes = Buffer.from(workbook);
  for (let at = bytes.indexOf('PK\u0001\u0002', 0, 'latin1'); at >= 0; ) {
    const nameTo = at + 46 + bytes.readUInt16LE(at + 28);
    change(bytes.subarray(at, at + 46), bytes.toString('utf8', at + 46, nameTo));
    at = bytes.indexOf('PK\u0001\u0002', nameTo, 'latin1');
  }
  return bytes;
}

/** The letters of a column, from 1. */
const columnName = (column: number): string =>
  column === 0
    ? ''
    : columnName(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26));

const cells = (count: number, cell: (at: string) => string, row: number) =>
  Array.from({ length: count }, (_, index) => cell(`${columnName(index + 1)}${row}`)).join('');

/** Files that cost much more than they weigh, each with the words of its refusal. */
export const hostileFiles: readonly (readonly [string, () => Uint8Array, RegExp])[] = [
  [
    'a cell in column ZZZZZZZ',
    () => makeWorkbook(sheetOf(`${nameRow}<row r="2"><c r="ZZZZZZZ2"><v>1</v></c></row>`)),
    /more than 100 columns/,
  ],
  [
    'a row that is a billion rows away',
    () => makeWorkbook(sheetOf('<row r="999999999"><c r="A999999999"><v>1</v></c></row>')),
    /cannot be read/,
  ],
  [
    'a text of 8 million references',
    () =>
      makeWorkbook(
        sheetOf(`${nameRow}<row r="2">${stringCell('A2')}</row>`),
        sharedStrings(`<si><t>${'&amp;'.repeat(8_000_000)}</t></si>`),
      ),
    /too large when it is unpacked/,
  ],
  [
    'a text of a million escapes',
    () =>
      makeWorkbook(
        sheetOf(`${nameRow}<row r="2">${stringCell('A2')}</row>`),
        sharedStrings(`<si><t>${'_x0041_'.repeat(1_000_000)}</t></si>`),
      ),
    /too large when it is unpacked/,
  ],
  [
    'three million texts',
    () => makeWorkbook(people, sharedStrings('<si/>'.repeat(3_000_000))),
    /too large when it is unpacked/,
  ],
  [
    'one text in every cell',
    () =>
      makeWorkbook(
        sheetOf(
          Array.from({ length: 400 }, (_, n) => `<row>${cells(100, stringCell, n + 1)}</row>`).join(''),
        ),
        sharedStrings(`<si><t>${'x'.repeat(2_000)}</t></si>`),
      ),
    /too large when it is unpacked/,
  ],
  [
    'a million columns',
    () => makeWorkbook(sheetOf(`<row>${'<c><v>1</v></c>'.repeat(1_000_000)}</row>`)),
    /more than 100 columns/,
  ],
  [
    'a sheet of 100 MB',
    () => makeWorkbook('', { 'xl/worksheets/sheet1.xml': strToU8(sheetOf(' '.repeat(100 * megabyte))) }),
    /too large when it is unpacked/,
  ],
  [
    'a sheet of 5 MB that says that it has 1 KB',
    () =>
      relist(
        makeWorkbook('', { 'xl/worksheets/sheet1.xml': strToU8(sheetOf(' '.repeat(5 * megabyte))) }),
        (entry, name) => name.endsWith('sheet1.xml') && entry.writeUInt32LE(1_024, 24),
      ),
    /cannot be read/,
  ],
  [
    'parts that share their bytes',
    () =>
      relist(
        makeWorkbook(people, { 'xl/media/a': new Uint8Array(9), 'xl/media/b': new Uint8Array(9) }),
        (entry) => entry.writeUInt32LE(0, 42),
      ),
    /cannot be read/,
  ],
  [
    '3,000 parts',
    () =>
      zipSync(
        Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`xl/media/${n}`, new Uint8Array(1)])),
      ),
    /too large when it is unpacked/,
  ],
  ['a tag of 5 MB', () => makeWorkbook(`<worksheet a="${'x'.repeat(5 * megabyte)}`), /too large/],
  [
    'a tag of a million attributes',
    () => makeWorkbook(`<worksheet ${Array.from({ length: 1_000_000 }, (_, n) => `a${n}=""`).join(' ')}/>`),
    /cannot be read/,
  ],
  ['20 million tags in each other', () => makeWorkbook('<a>'.repeat(20_000_000)), /cannot be read/],
  [
    'declared entities that grow',
    () => makeWorkbook(`<!DOCTYPE w [<!ENTITY a "${'x'.repeat(99)}"><!ENTITY b "&a;&a;&a;&a;">]>${people}`),
    /cannot be read/,
  ],
  ['a CSV line of 9 MB', () => Buffer.alloc(9 * megabyte, 'x'), /too long/],
  [
    '9 million commas in a CSV line',
    () => Buffer.from(`Name\n${','.repeat(9 * megabyte)}`),
    /Row 2 is too long/,
  ],
  ['9 million CSV lines', () => Buffer.from(`Name\n${'\n'.repeat(9 * megabyte)}`), /more than 20,000 rows/],
];

/** Workbooks that look dangerous and are harmless: one member named Rahim Ali. */
export const oddWorkbooks: readonly (readonly [string, () => Uint8Array])[] = [
  [
    '183 parts of half a megabyte that nobody reads',
    () =>
      makeWorkbook(
        people,
        Object.fromEntries(
          Array.from({ length: 183 }, (_, n) => [`xl/media/${n}`, new Uint8Array(megabyte / 2)]),
        ),
      ),
  ],
  [
    '80 MB of spaces between the rows',
    () => makeWorkbook(people.replace('</sheetData>', `${' '.repeat(80 * megabyte)}</sheetData>`)),
  ],
  [
    'a dimension of the largest sheet',
    () => makeWorkbook(people.replace('<sheetData>', '<dimension ref="A1:XFD1048576"/><sheetData>')),
  ],
  [
    'formatted cells to the last column, and empty rows to the last row',
    () =>
      makeWorkbook(
        people.replace(
          '</sheetData>',
          `<row r="3">${cells(16_384, (at) => `<c r="${at}" s="1"/>`, 3)}</row><row r="1048576"/></sheetData>`,
        ),
      ),
  ],
];
