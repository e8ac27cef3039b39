const signatureBytes = 8;
/** A chunk's length, type and checksum. */
const frameBytes = 12;
const texts = new Set(['tEXt', 'zTXt', 'iTXt']);

/**
 * A PNG without its text chunks; any other file, and an invalid PNG, unchanged. The texts are never stored,
 * but a decoder would first unpack each of them into memory: fifty megabytes from fifty kilobytes, as often
 * as the file repeats them.
 */
export function stripPngText(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x89 || bytes[1] !== 0x50) return bytes;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = [bytes.subarray(0, signatureBytes)];
  let at = signatureBytes;
  while (at + frameBytes <= bytes.byteLength) {
    const end = at + frameBytes + view.getUint32(at);
    if (end > bytes.byteLength) break;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (!texts.has(type)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  // A truncated chunk or appended data is left for the decoder to reject.
  kept.push(bytes.subarray(at));
  return Buffer.concat(kept);
}
