import { strToU8, zipSync } from 'fflate';

/** A cell of a workbook: a text, or the XML of its value with its type and style. */
export type WorkbookCell = string | { readonly v: string; readonly t?: string; readonly s?: number };

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const columnOf = (index: number) => String.fromCharCode(65 + index);

function cellXml(cell: WorkbookCell, at: string): string {
  if (typeof cell === 'string')
    return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escape(cell)}</t></is></c>`;
  const type = cell.t === undefined ? '' : ` t="${cell.t}"`;
  const style = cell.s === undefined ? '' : ` s="${cell.s}"`;
  return `<c r="${at}"${type}${style}><v>${cell.v}</v></c>`;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const links = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

/** The sheet's XML as a spreadsheet program writes it. Style 1 is a date. */
export const sheetXml = (rows: readonly (readonly WorkbookCell[])[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${main}"><sheetData>${rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, index) => cellXml(cell, `${columnOf(index)}${row + 1}`)).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`;

/** An XLSX file with this sheet; `parts` are added or replaced. */
export function makeWorkbook(sheet: string, parts: Readonly<Record<string, Uint8Array>> = {}): Uint8Array {
  const xml = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${links}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${links}"><sheets><sheet name="Members" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${links}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${links}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': sheet,
  };
  const files = Object.fromEntries(Object.entries(xml).map(([name, text]) => [name, strToU8(text)]));
  return zipSync({ ...files, ...parts });
}
