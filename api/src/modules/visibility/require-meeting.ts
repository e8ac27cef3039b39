import type { Db } from '../../platform/database/connect.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { requireVisible } from './require-visible.ts';
import { findWhoMeetsFurther, type MemberViewer } from './visibility-queries.ts';

interface Seeker extends MemberViewer {
  readonly seeksFurther: boolean;
}

/** Throws FURTHER_NOT_WANTED if the member seeks a further marriage and the other would not meet him. */
export async function requireWantsFurther(db: Db, actor: Seeker, otherId: string): Promise<void> {
  if (!actor.seeksFurther) return;
  const [wants] = await findWhoMeetsFurther(db, [otherId]);
  if (wants === undefined) throw new DomainError('FURTHER_NOT_WANTED');
}

/** Throws what `requireVisible` and `requireWantsFurther` throw: the member may not approach the other. */
export async function requireMeeting(db: Db, actor: Seeker, otherId: string): Promise<void> {
  await requireVisible(db, actor, otherId);
  await requireWantsFurther(db, actor, otherId);
}
