const signatureBytes = 8;
/** Its length, its type and its checksum. */
const frameBytes = 12;
const texts = new Set(['tEXt', 'zTXt', 'iTXt']);

/**
 * A PNG without its texts; any other file, and a PNG that is not what it says, as it is. Nothing of them is kept anyhow, and a decoder unpacks
 * every one of them into memory first: fifty megabytes out of fifty kilobytes, as often as the file has them.
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
  // What is cut off, or hangs behind, is the decoder's to judge.
  kept.push(bytes.subarray(at));
  return Buffer.concat(kept);
}
