import type { SupportRequest } from '@milon/shared/contracts';
import type { Language } from '@milon/shared/options';
import { product } from '@milon/shared/product';
import type { AppContext, StaffActor } from '../../context.ts';
import { alreadyDecided } from '../../platform/already-decided.ts';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { appendAudit } from '../audit/index.ts';
import { holdDecision } from '../decision-undo/index.ts';
import { deliverNotification, recordNotification } from '../notifications/index.ts';
import { answerRow, findRequest, type RequestRow } from './queries.ts';
import { requestStateOf } from './request-state.ts';
import { requestView } from './view.ts';

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

/**
 * Answers a message that waits: a member gets a notification and reads the answer in the app, a guest gets a
 * mail or an SMS. Without a text the message is closed. Throws NOT_FOUND, ALREADY_DECIDED.
 */
export async function answerMessage(
  context: AppContext,
  actor: StaffActor,
  id: string,
  text: string | undefined,
): Promise<SupportRequest> {
  const at = context.clock();
  const status = text === undefined ? 'CLOSED' : 'ANSWERED';
  const row = await inTransaction(context.db, async (trx) => {
    const isFirst = await answerRow(trx, { id, status, answer: text ?? null, by: actor.id, at });
    const found = await findRequest(trx, id);
    if (!found) throw new DomainError('NOT_FOUND');
    if (!isFirst) throw alreadyDecided(requestStateOf(found));
    await appendAudit(trx, {
      staffId: actor.id,
      action: text === undefined ? 'support.close' : 'support.answer',
      targetId: id,
      facts: found.member_id === null ? {} : { memberId: found.member_id },
      at,
    });
    if (text === undefined) {
      // Nobody is told of it. An answer is sent at once, and cannot be undone.
      await holdDecision(context, trx, { kind: 'support', itemId: id, at, before: {}, notices: [] });
    } else {
      const memberId = found.member_id;
      if (memberId === null) afterCommit(trx, () => sendToGuest(context, found, text));
      else if (found.is_deleted === 0) {
        const notice = { about: 'team', text } as const;
        await recordNotification(trx, memberId, { notice, subject: id }, at);
        afterCommit(trx, () => deliverNotification(context, memberId, notice));
      }
    }
    return findRequest(trx, id);
  });
  if (!row) throw new DomainError('NOT_FOUND');
  return requestView(row);
}
