import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { serveJobs } from '../../../platform/concurrency/process-pool.ts';
import type { InvoicePage } from './invoice-page.ts';

/** It has Latin letters too. */
const fonts = ['400Regular/NotoSansBengali_400Regular.ttf', '700Bold/NotoSansBengali_700Bold.ttf'].map(
  (path) => readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans-bengali/${path}`))),
);
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
