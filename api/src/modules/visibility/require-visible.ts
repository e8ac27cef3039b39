import type { Db } from '../../platform/database/connect.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { isVisible } from './is-visible.ts';
import { findVisibilityFacts, type MemberViewer } from './visibility-queries.ts';

export interface VisibilityQuestion {
  readonly actor: MemberViewer;
  readonly otherId: string;
}

/** For each question, in order, whether the other member is visible. */
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

/** Whether the other is visible to this member. */
export async function isVisibleFor(db: Db, actor: MemberViewer, otherId: string): Promise<boolean> {
  const [visible = false] = await areVisible(db, [{ actor, otherId }]);
  return visible;
}

/** The same as a check: throws SELF, or NOT_FOUND without a reason. */
export async function requireVisible(db: Db, actor: MemberViewer, otherId: string): Promise<void> {
  if (otherId === actor.id) throw new DomainError('SELF');
  if (!(await isVisibleFor(db, actor, otherId))) throw new DomainError('NOT_FOUND');
}
