import { applyInvite, type InviteMove } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { inTransaction, RetryTransaction, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { pairOf } from '../../platform/ids.ts';
import { requireContacts, requireReachingOut, requireVisible } from '../members/index.ts';
import {
  changeInvitation,
  deleteInvitation,
  findInvitation,
  type InvitationRow,
  insertInvitation,
} from './queries.ts';
import { stateOf } from './view.ts';

/** Throws where this member's policy, or the administration's wish for a verified contact, forbids the move to anybody. */
export async function requireMove(context: AppContext, actor: MemberActor, move: InviteMove): Promise<void> {
  if (move === 'SEND') await requireReachingOut(context, actor);
  // Taking back asks nothing of anybody.
  else if (move !== 'WITHDRAW') requireContacts(actor);
}

/** Writes the pair's next state over the one that was read; false where somebody was quicker. */
function writeState(
  trx: Trx,
  pair: string,
  read: InvitationRow | undefined,
  state: ReturnType<typeof stateOf>,
  receiverId: string,
): Promise<boolean> {
  if (state.kind === 'none') return read ? deleteInvitation(trx, read) : Promise.resolve(true);
  if (state.kind === 'invited') {
    const row = {
      pair,
      sender_id: state.from,
      receiver_id: receiverId,
      status: 'INVITED',
      created_at: state.at,
      decided_at: null,
    };
    return read ? changeInvitation(trx, read, row) : insertInvitation(trx, row);
  }
  if (!read) return Promise.resolve(false);
  const status = state.kind === 'connected' ? 'CONNECTED' : 'DECLINED';
  return changeInvitation(trx, read, { status, decided_at: state.at });
}

/**
 * One move of `actor` towards one other member (spec §4). Who is not visible cannot be invited nor accepted; an invitation that is there
 * can still be declined or taken back. Throws the rule's code.
 */
export async function moveInvitation(
  context: AppContext,
  actor: MemberActor,
  otherId: string,
  move: InviteMove,
): Promise<void> {
  if (otherId === actor.id) throw new DomainError('SELF');
  const pair = pairOf(actor.id, otherId);
  const now = context.clock();
  await inTransaction(context.db, async (trx) => {
    if (move === 'SEND' || move === 'ACCEPT') await requireVisible(context, actor, otherId, trx);
    const read = await findInvitation(trx, pair);
    const outcome = applyInvite(stateOf(read), actor.id, move, now);
    if (!outcome.ok) {
      const { code, allowedAt } = outcome;
      throw new DomainError(code, allowedAt === undefined ? {} : { allowedAt });
    }
    // Only a send makes a receiver, and then it is the other one.
    if (!(await writeState(trx, pair, read, outcome.state, otherId))) throw new RetryTransaction();
  });
}
