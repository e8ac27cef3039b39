import { type ImportMapping, importMappingSchema } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { findMapping, saveMapping } from './queries.ts';

/** The same headers, in any order, are the same kind of file. */
const keyOf = (headers: readonly string[]) => hashToken(JSON.stringify(headers.toSorted()));

/** The mapping that staff last chose for files with these headers. */
export async function rememberedMapping(
  { db }: AppContext,
  headers: readonly string[],
): Promise<ImportMapping | undefined> {
  const json = await findMapping(db, keyOf(headers));
  return json === undefined ? undefined : importMappingSchema.safeParse(JSON.parse(json)).data;
}

export const rememberMapping = (trx: Trx, headers: readonly string[], mapping: ImportMapping, at: number) =>
  saveMapping(trx, keyOf(headers), JSON.stringify(mapping), at);
