import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

/** The first has Latin letters too. Names are in any script, and written texts may have emoji. */
const fonts = [
  'noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf',
  'noto-sans-bengali/700Bold/NotoSansBengali_700Bold.ttf',
  'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  'noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
  'noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
];

/** A compiler of the templates in this folder, with our fonts (ADR 21). */
export function createTypesetter(folder: URL): NodeCompiler {
  const fontBlobs = fonts.map((path) =>
    readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${path}`))),
  );
  return NodeCompiler.create({ workspace: fileURLToPath(folder), fontArgs: [{ fontBlobs }] });
}
