import type { AppContext, MemberActor } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { type CardRow, findCards } from './queries.ts';
import type { Relationship } from './relationship-view.ts';
import { isVisible, resolveForViewer } from './viewer-context.ts';
import { findVisibilityFacts } from './visibility-queries.ts';

export interface VisibleMember {
  readonly row: CardRow;
  readonly ties: Relationship;
}

export interface VisibilityQuestion {
  readonly actor: MemberActor;
  readonly otherId: string;
}

/** For each of these whether the member may find and meet the other, in order. */
export async function areVisible(db: Db, asked: readonly VisibilityQuestion[]): Promise<boolean[]> {
  const keyOf = (viewerId: string, otherId: string) => `${viewerId} ${otherId}`;
  const rows = await findVisibilityFacts(
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
export async function isVisibleFor(db: Db, actor: MemberActor, otherId: string): Promise<boolean> {
  const [may = false] = await areVisible(db, [{ actor, otherId }]);
  return may;
}

/** The same; throws SELF, or NOT_FOUND without a hint of why. */
export async function requireVisible(db: Db, actor: MemberActor, otherId: string): Promise<void> {
  if (otherId === actor.id) throw new DomainError('SELF');
  if (!(await isVisibleFor(db, actor, otherId))) throw new DomainError('NOT_FOUND');
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
  const [seen] = await resolveForViewer({ ...context, db }, actor, rows, { photos: 'none' });
  if (!seen?.visible) throw new DomainError('NOT_FOUND');
  return { row: seen.row, ties: seen.sight.ties };
}
