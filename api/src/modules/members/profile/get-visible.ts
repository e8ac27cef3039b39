import type { AppContext, MemberActor } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { type CardRow, findCards } from '../queries.ts';
import type { Relationship } from './relationship-view.ts';
import { resolveForViewer } from './viewer-context.ts';

export interface VisibleMember {
  readonly row: CardRow;
  readonly ties: Relationship;
}

/** The other with how this member stands to them; throws SELF, or NOT_FOUND without a hint of why. */
export async function getVisible(
  context: AppContext,
  actor: MemberActor,
  otherId: string,
  db: Db = context.db,
): Promise<VisibleMember> {
  if (otherId === actor.id) throw new DomainError('SELF');
  const rows = await findCards(db, [otherId]);
  const [seen] = await resolveForViewer({ ...context, db }, actor, rows, { photos: 'none' });
  if (!seen?.visible) throw new DomainError('NOT_FOUND');
  return { row: seen.row, ties: seen.sight.ties };
}
