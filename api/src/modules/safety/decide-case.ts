import type { CallParsed, decideMessageCaseCall, MessageCase } from '@milon/shared/contracts';
import type { MessageCaseStatus } from '@milon/shared/options';
import type { AppContext, StaffActor } from '../../context.ts';
import { alreadyDecided } from '../../platform/already-decided.ts';
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
/** The activePolicy of a banned member who is shown a text (spec §3). */
const banned = '5';

/** Removes the flags from a case's messages; after the commit the receiver's screens show no warning. */
async function clearFlags(context: AppContext, trx: Trx, found: CaseRow): Promise<void> {
  const cleared = await unflagMessages(trx, found);
  if (!cleared) return;
  const { positions: harmless, revision } = cleared;
  const change = { conversationId: found.conversation_id, revision, harmless };
  afterCommit(trx, () => context.bus.toMember(found.receiver_id, 'conversation-changed', change));
}

/**
 * Decides an open case. "No problem" removes the receiver's warnings; a warning or a ban of the writer
 * settles all their open cases. Of several concurrent decisions only one succeeds. Throws NOT_FOUND,
 * ALREADY_DECIDED, and CONFLICT if more messages were added since the reviewer read the case. A ban ignores
 * new messages: otherwise no one could ban a member who keeps writing.
 */
export async function decideCase(
  context: AppContext,
  actor: StaffActor,
  id: string,
  { decision, revision, reason: code, ...given }: Decision,
): Promise<MessageCase> {
  const at = context.clock();
  const status = outcomes[decision];
  const reason = code ?? null;
  const message = 'message' in given ? given.message : undefined;
  const found = await findCase(context.db, id);
  if (!found) throw new DomainError('NOT_FOUND');
  const memberId = found.member_id;
  const { row, marks } = await inTransaction(context.db, async (trx) => {
    const seen = decision === 'BAN' ? undefined : revision;
    if (!(await decideCaseRow(trx, { id, revision: seen, status, reason, by: actor.id, at }))) {
      const now = await findCase(trx, id);
      throw now?.status === 'OPEN' ? new DomainError('CONFLICT') : alreadyDecided(now);
    }
    const others =
      decision === 'BAN' ? await decideOthers(trx, memberId, { status, reason, by: actor.id, at }) : 0;
    await appendAudit(trx, {
      staffId: actor.id,
      action: `message-case.${decision.toLowerCase()}`,
      targetId: id,
      facts: { conversationId: found.conversation_id, memberId, others, reason },
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
