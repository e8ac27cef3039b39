import { z } from 'zod';
import { DomainError } from '../../platform/domain-error.ts';

/**
 * Where a page ended. A feed is walked in phases (how many wishes are missed, with a photo or without), within each from the newest
 * member down: who joins meanwhile stands before the cursor, who leaves takes nothing along, so nothing is skipped or repeated.
 */
const positionSchema = z.object({
  /** Wishes missed: 0 but in My Match past its full matches. */
  m: z.number().int().min(0).max(9),
  /** 1: those with an approved photo. */
  p: z.union([z.literal(0), z.literal(1)]),
  /** Id of the last one seen. */
  i: z.uuid(),
  /** Specials that led the first page: they do not stand a second time. */
  s: z.array(z.uuid()).max(10).optional(),
});
export type Position = z.output<typeof positionSchema>;

export function writeCursor(position: Position): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** Throws MALFORMED for a cursor that this API did not write. */
export function readCursor(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined;
  try {
    return positionSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new DomainError('MALFORMED', { fields: ['cursor'] });
  }
}
