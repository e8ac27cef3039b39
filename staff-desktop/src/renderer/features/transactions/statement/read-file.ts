import { STATEMENT_TEXT_MAX } from '@milon/shared/constants';

/** Why a file is no statement: a workbook or other bytes, or too long. */
export type FileRefusal = 'notText' | 'tooLong';

/** The text of a file in UTF-8 or UTF-16, or why it cannot be read. */
export async function readStatementFile(file: File): Promise<{ text: string } | { refusal: FileRefusal }> {
  // A sign of UTF-16 has two bytes, one of Bangla in UTF-8 three.
  if (file.size > STATEMENT_TEXT_MAX * 3) return { refusal: 'tooLong' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (text.includes('\0')) return { refusal: 'notText' };
    return text.length > STATEMENT_TEXT_MAX ? { refusal: 'tooLong' } : { text };
  } catch {
    return { refusal: 'notText' };
  }
}
