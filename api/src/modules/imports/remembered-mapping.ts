import { type ImportMapping, importMappingSchema } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { digest } from '../../platform/security/tokens.ts';
import { findMapping, saveMapping } from './queries.ts';

type Keys = Pick<AppContext, 'keys'>;

/** Stands for a header: the first row of a file may be a person, so its text is not kept. */
const nameOf = ({ keys }: Keys, header: string) => digest(keys.importHeader, `header:${header}`);

/** The same headers, in any order, are the same kind of file. */
const keyOf = ({ keys }: Keys, headers: readonly string[]) =>
  digest(keys.importHeader, JSON.stringify(headers.toSorted()));

/** The mapping that staff last chose for files with these headers. */
export async function rememberedMapping(
  context: AppContext,
  headers: readonly string[],
): Promise<ImportMapping | undefined> {
  const json = await findMapping(context.db, keyOf(context, headers));
  const stored = json === undefined ? undefined : importMappingSchema.safeParse(JSON.parse(json)).data;
  return (
    stored && Object.fromEntries(headers.map((header) => [header, stored[nameOf(context, header)] ?? null]))
  );
}

export function rememberMapping(
  context: Keys,
  trx: Trx,
  headers: readonly string[],
  { mapping, at }: { readonly mapping: ImportMapping; readonly at: number },
): Promise<void> {
  const named = Object.entries(mapping).map(([header, field]) => [nameOf(context, header), field]);
  return saveMapping(trx, keyOf(context, headers), JSON.stringify(Object.fromEntries(named)), at);
}
