import { FileFaultError } from './file-fault.ts';

/** UTF-16 without a mark: Latin text then has a zero byte in every pair. */
function guessUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const sample = bytes.subarray(0, 2000);
  const zerosAt = (rest: number) => sample.filter((byte, at) => byte === 0 && at % 2 === rest).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  const half = sample.length / 2;
  if (odd > half * 0.4 && even < half * 0.05) return 'utf-16le';
  return even > half * 0.4 && odd < half * 0.05 ? 'utf-16be' : undefined;
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return guessUtf16(bytes) ?? 'utf-8';
}

/** A sign of several bytes in UTF-8, or a single byte that is none. */
const signs = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}|[\x80-\xff]/g;
const ansi = new TextDecoder('windows-1252');

/** UTF-8 in which a byte is Windows-1252 where it can be nothing else: one bad byte spoils no other sign. */
function decodeMixed(bytes: Uint8Array): string {
  const read = (sign: string) => {
    const written = Buffer.from(sign, 'latin1');
    return sign.length === 1 ? ansi.decode(written) : written.toString('utf8');
  };
  return Buffer.from(bytes).toString('latin1').replace(signs, read);
}

/**
 * The text of a CSV file: UTF-8, UTF-16, or Windows-1252, as older programs save it. Throws `notText` for
 * bytes that are no text.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes);
  } catch {
    text = decodeMixed(bytes);
  }
  if (/[\0-\x08\x0e-\x1f]/.test(text)) throw new FileFaultError({ reason: 'notText' });
  return text;
}
