import type { AppContext, MemberActor } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { type CardRow, findCards } from './queries.ts';
import { lookAt } from './sight.ts';
import type { Ties } from './ties-view.ts';

export interface VisibleMember {
  readonly row: CardRow;
  readonly ties: Ties;
}

/** The other member, where this one may find and meet them. Inside a transaction give its `trx` as `db`. */
export async function findVisible(
  context: AppContext,
  actor: MemberActor,
  otherId: string,
  db: Db = context.db,
): Promise<VisibleMember | undefined> {
  const rows = await findCards(db, [otherId]);
  const [seen] = await lookAt({ ...context, db }, actor, rows, { photos: 'first' });
  return seen?.visible ? { row: seen.row, ties: seen.sight.ties } : undefined;
}

/** The same; throws SELF, or NOT_FOUND without a hint of why. */
export async function requireVisible(
  context: AppContext,
  actor: MemberActor,
  otherId: string,
  db: Db = context.db,
): Promise<VisibleMember> {
  if (otherId === actor.id) throw new DomainError('SELF');
  const visible = await findVisible(context, actor, otherId, db);
  if (!visible) throw new DomainError('NOT_FOUND');
  return visible;
}
