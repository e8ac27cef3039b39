import type { CallParsed, decideMessageCaseCall, MessageCase } from '@milon/shared/contracts';
import type { MessageCaseStatus } from '@milon/shared/options';
import type { AppContext, StaffActor } from '../../context.ts';
import { afterCommit, inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { appendAudit } from '../audit/index.ts';
import { changeStatus } from '../members/index.ts';
import { deliverNotification, recordNotification } from '../notifications/index.ts';
import {
  type CaseRow,
  countFlags,
  decideCaseRow,
  decideOthers,
  findCase,
  unflagMessages,
} from './case-queries.ts';
import { caseView } from './view.ts';

type Decision = CallParsed<typeof decideMessageCaseCall, 'body'>;

const warning = { about: 'conduct' } as const;
const outcomes = { CLEAR: 'CLEARED', WARN: 'WARNED', BAN: 'BANNED' } as const satisfies Record<
  Decision['decision'],
  MessageCaseStatus
>;
/** The activePolicy of one who is shut out with a message (spec §3). */
const banned = '5';

/** Takes the flags from the messages of a case that is no problem; after the commit their receiver's screens show no warning. */
async function clearFlags(context: AppContext, trx: Trx, found: CaseRow): Promise<void> {
  const cleared = await unflagMessages(trx, found);
  if (!cleared) return;
  const { positions: harmless, revision } = cleared;
  const change = { conversationId: found.conversation_id, revision, harmless };
  afterCommit(trx, () => context.bus.toMember(found.receiver_id, 'conversation-changed', change));
}

/**
 * Decides an open case: there is no problem, and its receiver is warned of it no more; its writer is warned, or shut out, which settles every
 * open case of theirs. Of several who decide at once one does. Throws NOT_FOUND, ALREADY_DECIDED, and CONFLICT where more came to the case
 * than was seen; a ban holds whatever came, or nobody could be shut out while they write on.
 */
export async function decideCase(
  context: AppContext,
  actor: StaffActor,
  id: string,
  { decision, revision, ...given }: Decision,
): Promise<MessageCase> {
  const at = context.clock();
  const status = outcomes[decision];
  const message = 'message' in given ? given.message : undefined;
  const found = await findCase(context.db, id);
  if (!found) throw new DomainError('NOT_FOUND');
  const memberId = found.member_id;
  const { row, marks } = await inTransaction(context.db, async (trx) => {
    const seen = decision === 'BAN' ? undefined : revision;
    if (!(await decideCaseRow(trx, { id, revision: seen, status, by: actor.id, at }))) {
      const now = await findCase(trx, id);
      throw new DomainError(now?.status === 'OPEN' ? 'CONFLICT' : 'ALREADY_DECIDED');
    }
    const others = decision === 'BAN' ? await decideOthers(trx, memberId, { status, by: actor.id, at }) : 0;
    await appendAudit(trx, {
      staffId: actor.id,
      action: `message-case.${decision.toLowerCase()}`,
      targetId: id,
      facts: { conversationId: found.conversation_id, memberId, others },
      at,
    });
    switch (decision) {
      case 'CLEAR':
        await clearFlags(context, trx, found);
        break;
      case 'WARN':
        await recordNotification(trx, memberId, { notice: warning, subject: id }, at);
        afterCommit(trx, () => deliverNotification(context, memberId, warning));
        break;
      case 'BAN':
        await changeStatus(context, trx, actor, memberId, { activePolicy: banned, message, at });
    }
    return { row: await findCase(trx, id), marks: await countFlags(trx, [id]) };
  });
  if (!row) throw new DomainError('NOT_FOUND');
  return caseView(row, marks);
}
