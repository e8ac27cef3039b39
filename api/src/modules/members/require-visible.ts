import type { AppContext, MemberActor } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findMeetings } from './meeting-queries.ts';
import { type CardRow, findCards } from './queries.ts';
import { isVisible, lookAt } from './sight.ts';
import type { Ties } from './ties-view.ts';

export interface VisibleMember {
  readonly row: CardRow;
  readonly ties: Ties;
}

export interface Meeting {
  readonly actor: MemberActor;
  readonly otherId: string;
}

/** For each of these whether the member may find and meet the other, in order. */
export async function mayMeet(db: Db, asked: readonly Meeting[]): Promise<boolean[]> {
  const keyOf = (viewerId: string, otherId: string) => `${viewerId} ${otherId}`;
  const rows = await findMeetings(
    db,
    asked.map(({ actor, otherId }) => ({ viewerId: actor.id, otherId })),
  );
  const others = new Map(rows.map((row) => [keyOf(row.viewer_id, row.id), row]));
  return asked.map(({ actor, otherId }) => {
    const other = others.get(keyOf(actor.id, otherId));
    return other !== undefined && isVisible(actor, other, other.blocked === 1);
  });
}

/** Whether this member may find and meet the other. */
export async function maySee(db: Db, actor: MemberActor, otherId: string): Promise<boolean> {
  const [may = false] = await mayMeet(db, [{ actor, otherId }]);
  return may;
}

/** The same; throws SELF, or NOT_FOUND without a hint of why. */
export async function requireVisible(db: Db, actor: MemberActor, otherId: string): Promise<void> {
  if (otherId === actor.id) throw new DomainError('SELF');
  if (!(await maySee(db, actor, otherId))) throw new DomainError('NOT_FOUND');
}

/** The other with how this member stands to them; throws the same. */
export async function getVisible(
  context: AppContext,
  actor: MemberActor,
  otherId: string,
  db: Db = context.db,
): Promise<VisibleMember> {
  if (otherId === actor.id) throw new DomainError('SELF');
  const rows = await findCards(db, [otherId]);
  const [seen] = await lookAt({ ...context, db }, actor, rows, { photos: 'none' });
  if (!seen?.visible) throw new DomainError('NOT_FOUND');
  return { row: seen.row, ties: seen.sight.ties };
}
