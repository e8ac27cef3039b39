import { inflateSync } from 'node:zlib';

const utf16 = (hex: string) => {
  const units = hex.match(/.{4}/g) ?? [];
  return String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))).replace(/^\ufeff/, '');
};

/** The bytes of a literal string, without its parentheses. */
const bytesOf = (literal: string) =>
  literal.replaceAll(/\\(?:([0-7]{1,3})|(.))/gs, (_, octal: string | undefined, sign: string) =>
    octal === undefined
      ? ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }[sign] ?? sign)
      : String.fromCharCode(Number.parseInt(octal, 8)),
  );

class Pdf {
  readonly #text: string;

  constructor(bytes: Uint8Array) {
    this.#text = Buffer.from(bytes).toString('latin1');
  }

  object(id: string): string {
    const start = this.#text.search(new RegExp(`(?<=\\n)${id} 0 obj`));
    return this.#text.slice(start, this.#text.indexOf('endobj', start));
  }

  stream(id: string): string {
    const object = this.object(id);
    const body = object.slice(object.indexOf('stream') + 6, object.lastIndexOf('endstream')).trimStart();
    if (!object.includes('/FlateDecode')) return body;
    return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
  }

  /** The objects of a type. */
  idsOf(type: string): string[] {
    return [...this.#text.matchAll(/\n(\d+) 0 obj/g)].flatMap(([, id = '']) =>
      new RegExp(`/Type /${type}\\b`).test(this.object(id)) ? [id] : [],
    );
  }
}

/** The characters of a font's glyphs, by glyph (two bytes). */
function glyphsOf(pdf: Pdf, fontId: string): Map<number, string> {
  const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(pdf.object(fontId)) ?? [];
  const glyphs = new Map<number, string>();
  for (const [, glyph = '', text = ''] of pdf.stream(map).matchAll(/<([0-9A-Fa-f]{4})>\s*<([0-9A-Fa-f]+)>/g))
    glyphs.set(Number.parseInt(glyph, 16), utf16(text));
  return glyphs;
}

/**
 * The text that a reader copies from a PDF of Typst, page by page: `ActualText` where it stands, else the
 * font's characters. Throws if a sign is drawn as a box, because no font has it.
 */
export function pdfPages(bytes: Uint8Array): string[] {
  const pdf = new Pdf(bytes);
  return pdf.idsOf('Page').map((id) => {
    const page = pdf.object(id);
    const [, content = ''] = /\/Contents (\d+) 0 R/.exec(page) ?? [];
    const fonts = new Map(
      [...page.matchAll(/\/(f\d+) (\d+) 0 R/g)].map(([, name = '', font = '']) => [
        name,
        glyphsOf(pdf, font),
      ]),
    );
    // Parentheses in a string may stand unescaped in pairs.
    const tokens =
      /\/(f\d+) [\d.]+ Tf|\/ActualText <([0-9A-F]+)>|\((?:\\.|[^\\()]|\((?:\\.|[^\\()])*\))*\)|\bBDC\b|\bBMC\b|\bEMC\b|\bET\b/gs;
    let glyphs: Map<number, string> | undefined;
    let text = '';
    const spans: boolean[] = [];
    let isActual = false;
    for (const [token, font, actual] of pdf.stream(content).matchAll(tokens)) {
      if (font !== undefined) glyphs = fonts.get(font);
      else if (actual !== undefined) {
        text += utf16(actual);
        isActual = true;
      } else if (token === 'BDC' || token === 'BMC') {
        spans.push(isActual);
        isActual = false;
      } else if (token === 'EMC') spans.pop();
      else if (token === 'ET') text += '\n';
      else {
        const codes = bytesOf(token.slice(1, -1));
        for (let at = 0; at + 1 < codes.length; at += 2) {
          const glyph = codes.charCodeAt(at) * 256 + codes.charCodeAt(at + 1);
          if (glyph === 0) throw new Error('A sign is drawn as a box.');
          if (!spans.includes(true)) text += glyphs?.get(glyph) ?? '';
        }
      }
    }
    return text.normalize('NFC');
  });
}

/** Where the texts of the pages begin, in points from the left. */
export function pdfTextStarts(bytes: Uint8Array): number[] {
  const pdf = new Pdf(bytes);
  return pdf.idsOf('Page').flatMap((id) => {
    const [, content = ''] = /\/Contents (\d+) 0 R/.exec(pdf.object(id)) ?? [];
    return Array.from(pdf.stream(content).matchAll(/1 0 0 -1 (-?[\d.]+) -?[\d.]+ cm/g), ([, x]) => Number(x));
  });
}
