const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/**
 * Whether the file begins like a JPEG, PNG, WebP or HEIF. Only these reach a decoder, whatever the file's
 * name or declared type. An SVG, for example, would be rendered by a program that reads files and fonts.
 */
export function looksLikePhoto(bytes: Uint8Array): boolean {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return true;
  if (ascii(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return true;
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return true;
  return ascii(bytes, 4, 8) === 'ftyp';
}
