import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { addSigns, drawable } from './font-signs.ts';

/**
 * In which a text is set, each sign in the first that has it. Names are in any script, and written texts have
 * emoji. The machine's own fonts are not used: a server may have none.
 */
const families = [
  'Noto Sans Bengali',
  'Noto Sans',
  ...[
    'Arabic',
    'Armenian',
    'Chakma',
    'Ethiopic',
    'Georgian',
    'Gujarati',
    'Gurmukhi',
    'Hebrew',
    'Kannada',
    'Khmer',
    'Lao',
    'Malayalam',
    'Meetei Mayek',
    'Myanmar',
    'Oriya',
    'Sinhala',
    'Tamil',
    'Telugu',
    'Thai',
  ].map((script) => `Noto Sans ${script}`),
  'Noto Serif Tibetan',
  'Noto Sans SC',
  'Noto Sans KR',
  'Noto Emoji',
];
const regularOnly = new Set(['Noto Sans Chakma', 'Noto Emoji']);

function readFont(family: string, weight: '400Regular' | '700Bold'): Buffer {
  const folder = `${family.toLowerCase().replaceAll(' ', '-')}/${weight}`;
  const path = `${folder}/${family.replaceAll(' ', '')}_${weight}.ttf`;
  return readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${path}`)));
}

/** A compiler of the templates in this folder, with our fonts (ADR 21). */
export function createTypesetter(folder: URL) {
  const regular = families.map((family) => readFont(family, '400Regular'));
  const bold = families.filter((family) => !regularOnly.has(family));
  const fontBlobs = [...regular, ...bold.map((family) => readFont(family, '700Bold'))];
  const signs = new Set<number>();
  for (const font of regular) addSigns(signs, font);
  return {
    compiler: NodeCompiler.create({ workspace: fileURLToPath(folder), fontArgs: [{ fontBlobs }] }),
    /** What a template reads as `sys.inputs`. The texts reach it as data, never as source. */
    inputsOf: (page: object) => ({
      fonts: JSON.stringify(families),
      page: JSON.stringify(page, (_, value: unknown) =>
        typeof value === 'string' ? drawable(value, signs) : value,
      ),
    }),
  };
}
