import { type CallParsed, emailInputSchema, type writeSupportCall } from '@milon/shared/contracts';
import { fieldSentence } from '@milon/shared/messages';
import type { Language } from '@milon/shared/options';
import type { Actor, AppContext } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { mintId } from '../../platform/ids.ts';
import { parsePhone } from '../accounts/index.ts';
import { insertMessage } from './queries.ts';

interface Request {
  readonly address: string;
  readonly language: Language;
}

/** Where a guest gets the answer: an email or a phone in E.164. Throws INVALID. */
function requireContact(typed: string | undefined, language: Language): string {
  const email = emailInputSchema.safeParse(typed);
  const contact = email.success ? email.data : typed && parsePhone(typed)?.e164;
  if (contact) return contact;
  const reason = typed ? 'format' : 'missing';
  throw new DomainError('INVALID', {
    fields: ['contact'],
    messages: [fieldSentence('contact', reason, language)],
  });
}

/** Stores a message to staff. Throws INVALID for a guest without a contact, TOO_MANY_REQUESTS. */
export async function writeMessage(
  context: AppContext,
  actor: Actor,
  { topic, text, contact }: CallParsed<typeof writeSupportCall, 'body'>,
  { address, language }: Request,
): Promise<void> {
  const isMember = actor.kind === 'member';
  const reached = isMember ? null : requireContact(contact, language);
  await context.limits.takeAll(
    isMember
      ? [['support', `account:${actor.id}`]]
      : [
          ['support', address],
          ['supportGuests', 'all'],
        ],
  );
  const at = context.clock();
  await inTransaction(context.db, (trx) =>
    insertMessage(trx, {
      id: mintId(at),
      member_id: isMember ? actor.id : null,
      contact: reached,
      language,
      topic,
      text,
      status: 'OPEN',
      created_at: at,
    }),
  );
}
