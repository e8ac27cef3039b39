import type { answerSupportCall, CallParsed, SupportRequest } from '@milon/shared/contracts';
import type { Language } from '@milon/shared/options';
import { product } from '@milon/shared/product';
import type { AppContext, StaffActor } from '../../context.ts';
import { alreadyDecided } from '../../platform/already-decided.ts';
import { afterCommit, inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { mintId } from '../../platform/ids.ts';
import { appendAudit } from '../audit/index.ts';
import { holdDecision } from '../decision-undo/index.ts';
import { deliverNotification, recordNotification } from '../notifications/index.ts';
import { countReplyUses } from '../reply-uses/index.ts';
import { findLastWritten, insertEntry } from './entry-queries.ts';
import { findRequest, lockRequests, moveRequest, type RequestRow } from './queries.ts';
import { requestStateOf } from './request-state.ts';
import { showRequest } from './view.ts';
import { writerFacts } from './writer-facts.ts';

const subjects: Readonly<Record<Language, string>> = {
  en: `${product.name}: our answer to your message`,
  bn: `${product.name}: আপনার বার্তার উত্তর`,
};

/** Sends the answer to a guest's email or phone, in the background. */
function sendToGuest(context: AppContext, { contact, language }: RequestRow, text: string): void {
  if (contact === null) return;
  const subject = subjects[language === 'bn' ? 'bn' : 'en'];
  context.background.run('an answer of the support', async () => {
    if (contact.includes('@')) await context.mail.send({ to: contact, subject, text });
    else await context.sms.send({ to: contact, text: `${product.name}: ${text}` });
  });
}

/** Nobody is told that a message is closed, so that it can be undone. */
async function close(context: AppContext, trx: Trx, row: RequestRow, at: number): Promise<void> {
  const { answered_at, answered_by, status, status_since } = row;
  const before = { status, status_since, answered_by, answered_at };
  await holdDecision(context, trx, { kind: 'support', itemId: row.id, at, before, notices: [] });
}

/** Stores the answer and sends it. It cannot be undone. */
async function answer(
  context: AppContext,
  trx: Trx,
  row: RequestRow,
  { actor, at, text }: { readonly actor: StaffActor; readonly at: number; readonly text: string },
): Promise<void> {
  const { id, member_id: memberId } = row;
  await insertEntry(trx, {
    id: mintId(at),
    request_id: id,
    kind: 'ANSWER',
    text,
    staff_id: actor.id,
    created_at: at,
  });
  if (memberId === null) afterCommit(trx, () => sendToGuest(context, row, text));
  else if (row.is_deleted === 0) {
    const notice = { about: 'team', text } as const;
    await recordNotification(trx, memberId, { notice, subject: id }, at);
    afterCommit(trx, () => deliverNotification(context, memberId, notice));
  }
}

/**
 * Answers a message that waits for staff: a member gets a notification and reads the answer in the app, a
 * guest gets a mail or an SMS. Without a text the message is closed; an answered one only by who has seen
 * that answer. Throws NOT_FOUND, ALREADY_DECIDED, and CONFLICT if its writer wrote more than `seen`.
 */
export function answerMessage(
  context: AppContext,
  actor: StaffActor,
  id: string,
  { answeredAt, replies, seen, text }: CallParsed<typeof answerSupportCall, 'body'>,
): Promise<SupportRequest> {
  const at = context.clock();
  const isClosed = text === undefined;
  return inTransaction(context.db, async (trx) => {
    // Locked, so that the writer cannot add a text between the check and the answer.
    const [found] = await lockRequests(trx, [id]);
    if (!found) throw new DomainError('NOT_FOUND');
    const from =
      isClosed && answeredAt !== undefined
        ? { status: 'ANSWERED', answered_at: Date.parse(answeredAt) }
        : { status: 'OPEN', answered_at: null };
    if (found.status === 'OPEN' && seen !== undefined && seen !== (await findLastWritten(trx, id)))
      throw new DomainError('CONFLICT');
    const to = {
      status: isClosed ? 'CLOSED' : 'ANSWERED',
      status_since: at,
      answered_by: actor.id,
      answered_at: at,
    };
    if (!(await moveRequest(trx, id, { from, to }))) {
      const now = await findRequest(trx, id);
      throw alreadyDecided(now && requestStateOf(now));
    }
    await appendAudit(trx, {
      staffId: actor.id,
      action: isClosed ? 'support.close' : 'support.answer',
      targetId: id,
      facts: { ...writerFacts(found), ...(await countReplyUses(trx, isClosed ? [] : replies, at)) },
      at,
    });
    if (isClosed) await close(context, trx, found, at);
    else await answer(context, trx, found, { actor, at, text });
    return showRequest(trx, id);
  });
}
