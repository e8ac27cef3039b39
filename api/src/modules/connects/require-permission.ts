import { seeksFurther } from '@milon/shared/rules';
import type { MemberActor } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { type CardRow, findMember } from '../members/index.ts';
import { requireWantsFurther } from '../visibility/index.ts';

/** The one of the two who seeks a further marriage, if one does. */
const seekerOf = (actor: MemberActor, other: Pick<CardRow, 'id' | 'family_traits'>): string | undefined =>
  actor.seeksFurther ? actor.id : seeksFurther(other) ? other.id : undefined;

/** Whether a further marriage is sought for which staff have not seen the permission. */
export async function lacksPermission(
  db: Db,
  actor: MemberActor,
  other: Pick<CardRow, 'id' | 'family_traits'>,
): Promise<boolean> {
  const seeker = seekerOf(actor, other);
  return seeker !== undefined && (await findMember(db, seeker))?.permission_seen_at === null;
}

/**
 * Refuses the number of either before staff have seen the permission (MFLO 1961, s. 6). Throws
 * PERMISSION_NEEDED, and FURTHER_NOT_WANTED for one who would not meet him.
 */
export async function requirePermission(
  db: Db,
  actor: MemberActor,
  other: Pick<CardRow, 'id' | 'family_traits'>,
): Promise<void> {
  await requireWantsFurther(db, actor, other.id);
  if (await lacksPermission(db, actor, other)) throw new DomainError('PERMISSION_NEEDED');
}
