import { parseConfig } from '../../../api/src/config.ts';
import { createContext } from '../../../api/src/create-context.ts';
import { verifyNightly } from '../../../api/src/modules/audit/index.ts';
import { environmentOf, type Product } from '../product/product.ts';

/** Verifies the audit log, as the nightly job does. */
export async function verifyAuditLog(product: Product): Promise<void> {
  const context = createContext(
    parseConfig(environmentOf(product.dataDir, Number(new URL(product.url).port))),
  );
  try {
    await verifyNightly(context, new AbortController().signal);
  } finally {
    await context.close();
  }
}
