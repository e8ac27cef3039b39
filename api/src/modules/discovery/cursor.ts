import { wishFields } from '@milon/shared/contracts';
import { z } from 'zod';
import { DomainError } from '../../platform/domain-error.ts';

/**
 * The position where a page ended. A list goes through phases (number of missed wishes, with or without a
 * photo), and in each phase from the newest member down. A member who joins meanwhile is before the cursor,
 * and one who leaves changes no other position, so no member is skipped or repeated.
 */
const positionSchema = z.object({
  /** Missed wishes: above 0 only in My Match after its full matches, and in the order `best`. */
  m: z.number().int().min(0).max(wishFields.length),
  /** 1: members with an approved photo. */
  p: z.union([z.literal(0), z.literal(1)]),
  /** The id of the last member on the page. */
  i: z.uuid(),
  /** The order of a search if it is not `newest`, and the day of the last member's latest use. */
  o: z.enum(['best', 'active']).optional(),
  d: z.number().int().min(0).optional(),
  /** Specials at the top of the first page: they must not appear twice. */
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
