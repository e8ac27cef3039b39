import { fileURLToPath } from 'node:url';
import { serveJobs } from '../../../platform/concurrency/process-pool.ts';
import { createTypesetter } from '../../../platform/typst/typesetter.ts';
import type { InvoicePage } from './invoice-page.ts';

const { compiler, inputsOf } = createTypesetter(new URL('.', import.meta.url));
const mainFilePath = fileURLToPath(new URL('./invoice.typ', import.meta.url));

async function work(page: InvoicePage): Promise<Uint8Array> {
  const pdf = compiler.pdf({ mainFilePath, inputs: inputsOf(page) });
  compiler.evictCache(10);
  return pdf;
}

serveJobs(work, () => undefined);
