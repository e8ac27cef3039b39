import { BANNED_POLICY } from '@milon/shared/constants';
import type { CallParsed, decideMessageCaseCall, MessageCase } from '@milon/shared/contracts';
import {
  type MessageCaseReason,
  type MessageCaseStatus,
  messageCaseReasonOptions,
} from '@milon/shared/options';
import type { AppContext, StaffActor } from '../../context.ts';
import { alreadyDecided } from '../../platform/already-decided.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { appendAudit } from '../audit/index.ts';
import { holdDecision, readStatus, type StatusBefore } from '../decision-undo/index.ts';
import { applyStatus } from '../members/index.ts';
import { countFlags, decideCaseRow, decideOthers, findCase } from './case-queries.ts';
import { finishCase } from './finish-case.ts';
import { caseView } from './view.ts';

type Decision = CallParsed<typeof decideMessageCaseCall, 'body'>;

const warning = { about: 'conduct' } as const;
const actions = { CLEAR: 'message-case.clear', WARN: 'message-case.warn', BAN: 'message-case.ban' } as const;
const outcomes = { CLEAR: 'CLEARED', WARN: 'WARNED', BAN: 'BANNED' } as const satisfies Record<
  Decision['decision'],
  MessageCaseStatus
>;

/** What an undo restores besides the case itself. */
export interface CaseBefore {
  /** The writer's status, if the decision changed it. */
  readonly member?: StatusBefore;
}

/** Whether a reason is one for this outcome. */
const fitsDecision = (reason: MessageCaseReason, decision: Decision['decision']) =>
  messageCaseReasonOptions.some(
    ({ isAgainst, key }) => key === reason && isAgainst === (decision !== 'CLEAR'),
  );

/**
 * Decides an open case. "No problem" removes the receiver's warnings; a ban of the writer settles all their
 * open cases. Nobody is told until the undo time is over; a ban holds at once. Of several concurrent
 * decisions only one succeeds. Throws NOT_FOUND, INVALID for a reason of another outcome,
 * ALREADY_DECIDED, and CONFLICT if more messages were added since the reviewer read the case. A ban ignores
 * new messages: otherwise no one could ban a member who keeps writing.
 */
export async function decideCase(
  context: AppContext,
  actor: StaffActor,
  id: string,
  { decision, revision, reason, ...given }: Decision,
): Promise<MessageCase> {
  if (!fitsDecision(reason, decision)) throw new DomainError('INVALID', { fields: ['reason'] });
  const at = context.clock();
  const status = outcomes[decision];
  const message = 'message' in given ? given.message : undefined;
  const replies = 'replies' in given ? given.replies : undefined;
  const found = await findCase(context.db, id);
  if (!found) throw new DomainError('NOT_FOUND');
  const memberId = found.member_id;
  return inTransaction(context.db, async (trx) => {
    const seen = decision === 'BAN' ? undefined : revision;
    if (!(await decideCaseRow(trx, { id, revision: seen, status, reason, by: actor.id, at }))) {
      const now = await findCase(trx, id);
      throw now?.status === 'OPEN' ? new DomainError('CONFLICT') : alreadyDecided(now);
    }
    const others =
      decision === 'BAN' ? await decideOthers(trx, memberId, { status, reason, by: actor.id, at }) : 0;
    await appendAudit(trx, {
      staffId: actor.id,
      action: actions[decision],
      targetId: id,
      facts: { conversationId: found.conversation_id, memberId, others, reason },
      at,
    });
    let before: CaseBefore = {};
    if (decision === 'BAN') {
      before = { member: await readStatus(trx, memberId) };
      await applyStatus(context, trx, actor, memberId, {
        activePolicy: BANNED_POLICY,
        message,
        replies,
        at,
      });
    }
    await holdDecision(context, trx, {
      kind: 'message-case',
      itemId: id,
      at,
      before,
      notices: decision === 'WARN' ? [{ memberId, notice: warning, subject: id }] : [],
      finish: () => finishCase(context, trx, id),
    });
    const row = await findCase(trx, id);
    if (!row) throw new DomainError('NOT_FOUND');
    return caseView(row, await countFlags(trx, [id]));
  });
}
