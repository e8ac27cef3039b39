import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Product } from './product.ts';

/** Changes one row in the database of the running product. Throws unless exactly one row changes. */
export function inDatabase(product: Product, statement: string, values: readonly string[]): void {
  const database = new DatabaseSync(join(product.dataDir, 'milon.sqlite'), { timeout: 5_000 });
  try {
    const { changes } = database.prepare(statement).run(...values);
    if (Number(changes) !== 1) throw new Error(`${changes} rows were changed, not one.`);
  } finally {
    database.close();
  }
}
