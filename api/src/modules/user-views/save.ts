import { USER_VIEWS_MAX, type UserView, type UserViewBody } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { mintId } from '../../platform/ids.ts';
import { appendAudit, changeFacts } from '../audit/index.ts';
import { mayChange, maySee, requireSavable } from './access.ts';
import { countViewsOf, findView, insertView, type UserViewRow, updateView } from './queries.ts';
import { userViewOf } from './view.ts';

const contentOf = ({ filter, sort, columns }: UserViewBody) => JSON.stringify({ filter, sort, columns });

/** Saves a new view. Throws FORBIDDEN, and CONFLICT for one view too many. */
export async function createUserView(
  context: AppContext,
  actor: StaffActor,
  body: UserViewBody,
): Promise<UserView> {
  requireSavable(actor, body);
  const now = context.clock();
  const row = {
    id: mintId(now),
    staff_id: actor.id,
    audience: body.audience,
    name: body.name,
    content: contentOf(body),
    created_at: now,
    updated_at: now,
  };
  await inTransaction(context.db, async (trx) => {
    if ((await countViewsOf(trx, actor.id)) >= USER_VIEWS_MAX) throw new DomainError('CONFLICT');
    await insertView(trx, row);
    await appendAudit(trx, {
      staffId: actor.id,
      action: 'view.create',
      targetId: row.id,
      facts: { audience: body.audience },
      at: now,
    });
  });
  return userViewOf(row, true);
}

const factsOf = ({ audience, content, name }: Pick<UserViewRow, 'audience' | 'content' | 'name'>) => ({
  audience,
  name,
  content,
});

/** Changes a view. Throws NOT_FOUND for one that the actor does not see, and FORBIDDEN. */
export async function updateUserView(
  context: AppContext,
  actor: StaffActor,
  id: string,
  body: UserViewBody,
): Promise<UserView> {
  const now = context.clock();
  const changes = { audience: body.audience, name: body.name, content: contentOf(body), updated_at: now };
  const row = await inTransaction(context.db, async (trx) => {
    const found = await findView(trx, id);
    if (!found || !maySee(actor, found)) throw new DomainError('NOT_FOUND');
    if (!mayChange(actor, found)) throw new DomainError('FORBIDDEN');
    requireSavable(actor, body);
    await updateView(trx, id, changes);
    await appendAudit(trx, {
      staffId: actor.id,
      action: 'view.update',
      targetId: id,
      facts: changeFacts(context, id, {
        before: factsOf(found),
        after: factsOf(changes),
        isPublic: (path) => path === 'audience',
      }),
      at: now,
    });
    return found;
  });
  const changed = { ...row, ...changes };
  return userViewOf(changed, mayChange(actor, changed));
}
