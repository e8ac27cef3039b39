import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { FileFaultError } from './file-fault.ts';

/** How large the parts of a workbook may be together when unpacked: against zip bombs. */
const unpackedMax = 96 * 1024 * 1024;
const entriesMax = 2_000;

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;
/** The compound files of Excel before 2007, and of workbooks with a password. */
const isCompound = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 4)).toString('hex') === 'd0cf11e0';

/** Whether the bytes are a workbook, and not text. Throws for files that only look like one. */
export function isWorkbook(bytes: Uint8Array): boolean {
  if (isCompound(bytes)) {
    const isLocked = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(
      Buffer.from('EncryptedPackage', 'utf16le'),
    );
    throw new FileFaultError({ reason: isLocked ? 'locked' : 'oldExcel' });
  }
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-')
    throw new FileFaultError({ reason: 'otherFile' });
  return isZip(bytes);
}

/** Looks at the archive's list of contents without unpacking anything. */
function checkArchive(bytes: Uint8Array): void {
  let unpacked = 0;
  let entries = 0;
  const names = new Set<string>();
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      unpacked += originalSize;
      entries += 1;
      names.add(name);
      return false;
    },
  });
  if ([...names].some((name) => /vbaProject\.bin$|^xl\/macrosheets\//i.test(name)))
    throw new FileFaultError({ reason: 'macros' });
  if (!names.has('xl/workbook.xml')) throw new FileFaultError({ reason: 'otherFile' });
  if (unpacked > unpackedMax || entries > entriesMax) throw new FileFaultError({ reason: 'tooLarge' });
}

/**
 * A number as a person would write it. `1.712345678E9` has all its digits and is written out; `1.71E+09` has
 * lost some, and stays as it is.
 */
function writeNumber(raw: string): string {
  const scientific = /^(-?)(\d)(?:\.(\d+))?E\+?(\d+)$/i.exec(raw);
  if (!scientific) return /^-?\d+\.0+$/.test(raw) ? raw.slice(0, raw.indexOf('.')) : raw;
  const [, sign = '', first = '', rest = '', power = '0'] = scientific;
  return rest.length === Number(power) ? `${sign}${first}${rest}` : raw;
}

function writeCell(value: unknown): string {
  if (value instanceof Date) return value.toISOString().replace('T00:00:00.000Z', '');
  if (typeof value === 'string') return value;
  return typeof value === 'boolean' ? String(value) : '';
}

/** The rows of the first sheet, every cell as text and a date as YYYY-MM-DD. Throws FileFaultError. */
export async function readXlsx(bytes: Uint8Array): Promise<string[][]> {
  try {
    checkArchive(bytes);
    const rows = await readSheet(new Uint8Array(bytes).buffer, 1, { parseNumber: writeNumber });
    return rows.map((row) => row.map(writeCell));
  } catch (error) {
    throw error instanceof FileFaultError ? error : new FileFaultError({ reason: 'broken' });
  }
}
