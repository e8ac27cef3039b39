import type { Profile } from '@milon/shared/contracts';
import type { Actor, AppContext } from '../../../context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { findMember } from '../queries.ts';
import { loadProfiles } from './load-profiles.ts';
import { findRelationships } from './relationship-queries.ts';
import { groupRelationships } from './relationship-view.ts';

/**
 * A profile as guests see it. A shared link shows this to everyone, also to members of the same gender. The
 * owner sees it even while nobody else does, and a man who seeks a further marriage is shown to women who
 * would meet him. Blocks apply here too, and no visit is recorded.
 */
export async function getPublicProfile(context: AppContext, viewer: Actor, ref: string): Promise<Profile> {
  const row = await findMember(context.db, ref);
  if (!row) throw new DomainError('NOT_FOUND');
  if (viewer.kind === 'member') {
    const found = await findRelationships(context.db, viewer.id, [row.id]);
    const relationships = groupRelationships(found, viewer.id, context.clock());
    if (relationships.get(row.id)?.blockedEitherWay) throw new DomainError('NOT_FOUND');
  }
  const reader = viewer.kind === 'member' ? viewer : undefined;
  const [profile] = await loadProfiles(context, { kind: 'guest', reader }, [row.id]);
  if (!profile) throw new DomainError('NOT_FOUND');
  return profile;
}
