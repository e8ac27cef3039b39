import type { AppContext, MemberActor } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { type CardRow, findCards, findMeeting } from './queries.ts';
import { isVisible, lookAt } from './sight.ts';
import type { Ties } from './ties-view.ts';

export interface VisibleMember {
  readonly row: CardRow;
  readonly ties: Ties;
}

/** Whether this member may find and meet the other. Inside a transaction give its `trx` as `db`. */
export async function maySee(
  context: AppContext,
  actor: MemberActor,
  otherId: string,
  db: Db = context.db,
): Promise<boolean> {
  const other = await findMeeting(db, actor.id, otherId);
  return other !== undefined && isVisible(actor, other, other.blocked === 1);
}

/** The same; throws SELF, or NOT_FOUND without a hint of why. */
export async function requireVisible(
  context: AppContext,
  actor: MemberActor,
  otherId: string,
  db: Db = context.db,
): Promise<void> {
  if (otherId === actor.id) throw new DomainError('SELF');
  if (!(await maySee(context, actor, otherId, db))) throw new DomainError('NOT_FOUND');
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
