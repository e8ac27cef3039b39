import type { AppContext, MemberActor } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { type CardRow, findCards } from '../queries.ts';
import type { Relationship } from './relationship-view.ts';
import { resolveForViewer } from './viewer-context.ts';

export interface VisibleMember {
  readonly row: CardRow;
  readonly relationship: Relationship;
}

/** The other member and the relationship to them. Throws SELF, or NOT_FOUND without a reason. */
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
  return { row: seen.row, relationship: seen.viewerContext.relationship };
}
