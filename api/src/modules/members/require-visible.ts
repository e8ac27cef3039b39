import type { AppContext, MemberActor } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { type CardRow, findCards } from './queries.ts';
import { lookAt } from './sight.ts';
import type { Ties } from './ties-view.ts';

/**
 * The other member, where this one may find and meet them; throws SELF, or NOT_FOUND without a hint of why. Inside a transaction give
 * its `trx` as `db`.
 */
export async function requireVisible(
  context: AppContext,
  actor: MemberActor,
  otherId: string,
  db: Db = context.db,
): Promise<{ readonly row: CardRow; readonly ties: Ties }> {
  if (otherId === actor.id) throw new DomainError('SELF');
  const rows = await findCards(db, [otherId]);
  const [seen] = await lookAt({ ...context, db }, actor, rows, { photos: 'first' });
  if (!seen?.visible) throw new DomainError('NOT_FOUND');
  return { row: seen.row, ties: seen.sight.ties };
}
