import type { AppContext, MemberActor } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { deleteSaved } from './saved-queries.ts';

/** Deletes one of the member's searches. Throws NOT_FOUND if the member has no such search. */
export async function deleteSearch(context: AppContext, actor: MemberActor, id: string): Promise<void> {
  if (!(await deleteSaved(context.db, actor.id, id))) throw new DomainError('NOT_FOUND');
}
