/** Signs that are drawn as nothing, or as a space, by every font. */
const unseen = /^[\s\p{Default_Ignorable_Code_Point}]$/u;

/** Of a table `cmap` of format 4: runs of signs, of which some may lack a glyph. */
function addShortRuns(signs: Set<number>, table: DataView) {
  const size = table.getUint16(6);
  for (let at = 14; at < 14 + size; at += 2) {
    const start = table.getUint16(at + size + 2);
    const offset = table.getUint16(at + 3 * size + 2);
    for (let sign = start; sign <= Math.min(table.getUint16(at), 0xfffe); sign += 1) {
      const place = at + 3 * size + 2 + offset + 2 * (sign - start);
      if (offset === 0 || table.getUint16(place) !== 0) signs.add(sign);
    }
  }
}

/** Of a table `cmap` of format 12: runs of signs that all have a glyph. */
function addLongRuns(signs: Set<number>, table: DataView) {
  const end = 16 + 12 * table.getUint32(12);
  for (let at = 16; at < end; at += 12)
    for (let sign = table.getUint32(at); sign <= table.getUint32(at + 4); sign += 1) signs.add(sign);
}

/** Adds the signs that a font (TrueType) has a glyph for. */
export function addSigns(signs: Set<number>, font: Uint8Array): void {
  const file = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const tables = Array.from({ length: file.getUint16(4) }, (_, n) => 12 + 16 * n);
  const cmap = tables.find((at) => file.getUint32(at) === 0x63_6d_61_70);
  if (cmap === undefined) throw new Error('A font has no table of its signs.');
  const start = file.getUint32(cmap + 8);
  for (let n = 0; n < file.getUint16(start + 2); n += 1) {
    const at = start + file.getUint32(start + 4 + 8 * n + 4);
    const table = new DataView(font.buffer, font.byteOffset + at);
    if (table.getUint16(0) === 4) addShortRuns(signs, table);
    if (table.getUint16(0) === 12) addLongRuns(signs, table);
  }
}

/**
 * The text as these signs can show it: of a fancy letter the plain one, and a sign that no font has is left
 * out. A box instead of it would tell nobody more.
 */
export const drawable = (text: string, signs: ReadonlySet<number>): string =>
  Array.from(text, (sign) => {
    const has = (one: string) => signs.has(one.codePointAt(0) as number) || unseen.test(one);
    if (has(sign)) return sign;
    const plain = sign.normalize('NFKC');
    return Array.from(plain).every(has) ? plain : '';
  }).join('');
