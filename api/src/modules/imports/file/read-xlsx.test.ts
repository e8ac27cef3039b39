import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { makeWorkbook, sheetXml } from '../../../../tests/support/formats/workbook.ts';
import { readTable } from './read-table.ts';

const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const texts = (...cells: readonly string[]) =>
  `<row>${cells.map((cell) => `<c t="inlineStr"><is>${cell}</is></c>`).join('')}</row>`;
const part = (text: string) => strToU8(text);
const cellsOf = async (sheet: string, parts: Readonly<Record<string, Uint8Array>> = {}) =>
  (await readTable(makeWorkbook(sheet, parts))).rows.map(({ row, cells }) => [cells, row] as const);
const header = texts('<t>Name</t>', '<t>Day</t>');

test('shared and rich texts, references, escapes and prefixes are read as a person sees them', async () => {
  const strings = part(
    '<?xml version="1.0"?><!-- a > b --><x:sst><x:si><x:t xml:space="preserve">Rahim &amp; &#x9b0;&#2489;&#x9bf;ম</x:t></x:si>' +
      '<x:si><x:r><x:t>Kar</x:t></x:r><x:r><x:t>im_x000D_Ali</x:t></x:r><x:rPh><x:t>no</x:t></x:rPh></x:si><x:si/></x:sst>',
  );
  const rows = `${header}<row r='4'><c t="s" r="A4"><v>0</v></c><c r="B4" t="s"><v>1</v></c></row>
    <row r="5"><c r="B5" t="s"><v>2</v></c></row><row r="6"><c r="B6" t="e"><v>#N/A</v></c></row>
    <row r="7"><c r="A7" t="b"><v>1</v></c><c r="B7" t="str"><f>A1&gt;"</f><v>3 &lt; 4</v></c></row>`;
  const prefixed = sheetOf(rows).replaceAll(/<(\/?)(?=[a-z])/gi, '<$1x:');
  for (const sheet of [sheetOf(rows), prefixed])
    expect(await cellsOf(sheet, { 'xl/sharedStrings.xml': strings })).toEqual([
      [['Rahim & রহিম', 'Karim\rAli'], 4],
      [['true', '3 < 4'], 7],
    ]);
});

test('a text in a CDATA section is read as it stands', async () => {
  const rows = header + texts('<t>Ra<![CDATA[him & <Co>]]></t>', '<t>1</t>');
  expect(await cellsOf(sheetOf(rows))).toEqual([[['Rahim & <Co>', '1'], 2]]);
});

test('a number is a date if its format says so', async () => {
  const formats = [
    ['[$-409]d\\-mmm\\-yyyy;@', true],
    ['yyyy/mm/dd', true],
    ['"Day "0', false],
    ['[Red]#,##0.00', false],
    ['0.00E+00', false],
    ['_(* #,##0_);_(* \\(#,##0\\)', false],
    ['General', false],
    ['[$৳-845] #,##0', false],
    ['[h]:mm', true],
  ] as const;
  const escaped = (text: string) => text.replaceAll('"', '&quot;');
  const styles = `<styleSheet><numFmts>${formats
    .map(([code], n) => `<numFmt numFmtId="${170 + n}" formatCode="${escaped(code)}"/>`)
    .join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${formats
    .map((_, n) => `<xf numFmtId="${170 + n}"/>`)
    .join('')}</cellXfs></styleSheet>`;
  const rows = formats.map(
    (_, n) => `<row><c t="inlineStr"><is><t>a</t></is></c><c s="${n}"><v>34792</v></c></row>`,
  );
  const found = await cellsOf(sheetOf(header + rows.join('')), { 'xl/styles.xml': part(styles) });
  expect(found.map(([[, day]]) => day === '1995-04-03')).toEqual(formats.map(([, isDate]) => isDate));
});

test('the first sheet that is shown is read, with the days as the workbook counts them', async () => {
  const links = ['hidden', 'veryHidden', 'members']
    .map((name, n) => `<Relationship Id="r${n}" Type="x/worksheet" Target="/xl/worksheets/${name}.xml"/>`)
    .join('');
  const parts = {
    'xl/_rels/workbook.xml.rels': part(
      `<Relationships>${links}<Relationship Id="s" Type="x/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': part(
      '<workbook><workbookPr date1904="true"/><sheets><sheet name="a" state="hidden" r:id="r0"/>' +
        '<sheet name="b" state="veryHidden" r:id="r1"/><sheet name="c" r:id="r2"/></sheets></workbook>',
    ),
    'xl/worksheets/members.xml': part(
      sheetXml([
        ['Name', 'Day'],
        ['Rahim', { v: '33330', s: 1 }],
      ]),
    ),
  };
  expect(await cellsOf('', parts)).toEqual([[['Rahim', '1995-04-03'], 2]]);
});

test('a text that its piece of the file cuts anywhere stays whole', async () => {
  const letters = 'রহিম &amp; করিম &#2453; "x" '.repeat(8_000);
  const pieces = letters.match(/(?:&[^;]+;|[^&]){1,150}/gsu) ?? [];
  const rows = pieces.map((piece) => texts(`<t>${piece}|</t>`)).join('');
  const found = await cellsOf(sheetOf(texts('<t>Name</t>') + rows));
  const whole = pieces.map((piece) => piece.replaceAll('&amp;', '&').replaceAll('&#2453;', 'ক'));
  expect(found.map(([[cell]]) => cell)).toEqual(whole.map((piece) => `${piece}|`.trim()));
});

test('an archive with the sizes of ZIP64 is read; one with a password or cells out of order is not', async () => {
  const sheet = sheetOf(header + texts('<t>Rahim</t>'));
  const plain = Buffer.from(makeWorkbook(sheet));
  const list = plain.indexOf('PK\u0001\u0002', 0, 'latin1');
  const end = plain.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  const nameTo = list + 46 + plain.readUInt16LE(list + 28);
  const extra = Buffer.alloc(20);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(16, 2);
  extra.writeBigUInt64LE(BigInt(plain.readUInt32LE(list + 24)), 4);
  extra.writeBigUInt64LE(BigInt(plain.readUInt32LE(list + 20)), 12);
  const wide = Buffer.concat([plain.subarray(0, nameTo), extra, plain.subarray(nameTo)]);
  wide.writeUInt32LE(0xffffffff, list + 20);
  wide.writeUInt32LE(0xffffffff, list + 24);
  wide.writeUInt16LE(20, list + 30);
  expect(end).toBeGreaterThan(list);
  expect((await readTable(wide)).rows).toEqual([{ row: 2, cells: ['Rahim', ''] }]);

  const locked = Buffer.from(plain);
  locked.writeUInt16LE(1, list + 8);
  await expect(readTable(locked)).rejects.toMatchObject({ fault: { reason: 'locked' } });
  for (const rows of [
    '<row r="2"><c r="A2"><v>1</v></c></row><row r="2"><c r="A2"><v>1</v></c></row>',
    '<row r="2"><c r="B2"><v>1</v></c><c r="A2"><v>1</v></c></row>',
    '<row r="x"><c r="A2"><v>1</v></c></row>',
    '<row r="2"><c r="2"><v>1</v></c></row>',
    '<row r="2"><c r="A2" t="s"><v>0</v></c></row>',
  ])
    await expect(readTable(makeWorkbook(sheetOf(rows)))).rejects.toMatchObject({
      fault: { reason: 'broken' },
    });
});
