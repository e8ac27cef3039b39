import { type CallParsed, emailInputSchema, type writeSupportCall } from '@milon/shared/contracts';
import { fieldSentence } from '@milon/shared/messages';
import type { Language } from '@milon/shared/options';
import type { Actor, AppContext } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { mintId } from '../../platform/ids.ts';
import { limitVisit, type Visit } from '../../platform/limit-visit.ts';
import { siteOf } from '../../platform/limits.ts';
import { parsePhone } from '../accounts/index.ts';
import { insertMessage } from './queries.ts';

interface Request extends Visit {
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

/**
 * A neighbourhood behind one address, a flood without the id of a browser, or a stranger who names somebody
 * else's contact shuts out nobody else.
 */
async function limitGuest(context: AppContext, contact: string, visit: Visit): Promise<void> {
  const writer = visit.browser ?? siteOf(visit.address);
  await limitVisit(context, 'support', visit);
  // One after the other, so that a refused message counts no further.
  await context.limits.take('support', `guest:${writer}:${contact}`);
  await context.limits.take('supportContact', contact);
  await context.limits.take('supportGuests', visit.browser === undefined ? 'unknown' : 'known');
}

/** Stores a message to staff. Throws INVALID for a guest without a contact, TOO_MANY_REQUESTS. */
export async function writeMessage(
  context: AppContext,
  actor: Actor,
  { topic, text, contact }: CallParsed<typeof writeSupportCall, 'body'>,
  { language, ...visit }: Request,
): Promise<void> {
  const memberId = actor.kind === 'member' ? actor.id : null;
  const reached = memberId === null ? requireContact(contact, language) : null;
  if (reached === null) await context.limits.take('support', `account:${memberId}`);
  else await limitGuest(context, reached, visit);
  const at = context.clock();
  await inTransaction(context.db, (trx) =>
    insertMessage(trx, {
      id: mintId(at),
      member_id: memberId,
      contact: reached,
      language,
      topic,
      text,
      status: 'OPEN',
      created_at: at,
    }),
  );
}
