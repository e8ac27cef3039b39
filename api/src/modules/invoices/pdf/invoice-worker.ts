import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { serveJobs } from '../../../platform/concurrency/process-pool.ts';
import type { InvoicePage } from './invoice-page.ts';

/** The first has Latin letters too. Names are in any script, and texts of staff may have emoji. */
const fonts = [
  'noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf',
  'noto-sans-bengali/700Bold/NotoSansBengali_700Bold.ttf',
  'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  'noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
  'noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
].map((path) => readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${path}`))));
const compiler = NodeCompiler.create({
  workspace: fileURLToPath(new URL('.', import.meta.url)),
  fontArgs: [{ fontBlobs: fonts }],
});
const mainFilePath = fileURLToPath(new URL('./invoice.typ', import.meta.url));

/** The page's texts reach the template as data, never as source. */
async function work(page: InvoicePage): Promise<Uint8Array> {
  const pdf = compiler.pdf({ mainFilePath, inputs: { invoice: JSON.stringify(page) } });
  compiler.evictCache(10);
  return pdf;
}

serveJobs(work, () => undefined);
