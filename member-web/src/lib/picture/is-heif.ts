const heifBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/**
 * A HEIC or HEIF file begins with a box of this type and one of these brands. Many videos begin with the same
 * box but other brands.
 */
export async function isHeif(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, 12).arrayBuffer());
  return head.slice(4, 8) === 'ftyp' && heifBrands.has(head.slice(8, 12));
}
