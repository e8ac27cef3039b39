import { idSchema } from '@milon/shared/contracts';
import { DomainError } from '../../platform/domain-error.ts';

/** The id at which the previous page ended. Throws MALFORMED for a cursor that this API did not issue. */
export function readCursor(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const id = idSchema.safeParse(cursor);
  if (!id.success) throw new DomainError('MALFORMED', { fields: ['cursor'] });
  return id.data;
}

/** Removes the extra row beyond `limit`, and returns the next cursor if there was one. */
export function slicePage<Row extends { readonly id: string }>(
  rows: readonly Row[],
  limit: number,
): { rows: readonly Row[]; nextCursor?: string } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, ...(last && rows.length > limit ? { nextCursor: last.id } : {}) };
}
