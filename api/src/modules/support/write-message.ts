import { type CallParsed, emailInputSchema, type writeSupportCall } from '@milon/shared/contracts';
import { fieldSentence } from '@milon/shared/messages';
import type { Language } from '@milon/shared/options';
import type { Actor, AppContext } from '../../context.ts';
import { afterCommit, inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { mintId } from '../../platform/ids.ts';
import { limitVisit, type Visit } from '../../platform/limit-visit.ts';
import { siteOf } from '../../platform/limits.ts';
import { parsePhone } from '../../platform/phone-number.ts';
import { roleRoom } from '../../platform/realtime/bus.ts';
import { insertEntry } from './entry-queries.ts';
import { insertRequest, lockRequests } from './queries.ts';
import { waitAgain } from './wait-again.ts';

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

interface Written {
  readonly memberId: string | null;
  readonly contact: string | null;
  readonly language: Language;
  readonly topic: string;
  readonly at: number;
}

async function begin(trx: Trx, { at, contact, language, memberId, topic }: Written): Promise<string> {
  const id = mintId(at);
  await insertRequest(trx, {
    id,
    member_id: memberId,
    contact,
    language,
    topic,
    status: 'OPEN',
    status_since: at,
    created_at: at,
  });
  return id;
}

/**
 * The member's own message, which waits for staff from now on, though they put it off. Throws NOT_FOUND for
 * any other.
 */
async function goOn(trx: Trx, id: string, { at, memberId }: Written): Promise<string> {
  const [found] = await lockRequests(trx, [id]);
  if (memberId === null || found?.member_id !== memberId) throw new DomainError('NOT_FOUND');
  await waitAgain(trx, found, at);
  return id;
}

/**
 * Stores a message to staff, or goes on with one's own. Throws INVALID for a guest without a contact,
 * NOT_FOUND for a message of somebody else, TOO_MANY_REQUESTS.
 */
export async function writeMessage(
  context: AppContext,
  actor: Actor,
  { contact, requestId, text, topic }: CallParsed<typeof writeSupportCall, 'body'>,
  { language, ...visit }: Request,
): Promise<void> {
  const memberId = actor.kind === 'member' ? actor.id : null;
  const reached = memberId === null ? requireContact(contact, language) : null;
  if (reached === null) await context.limits.take('support', `account:${memberId}`);
  else await limitGuest(context, reached, visit);
  const at = context.clock();
  const written = { memberId, contact: reached, language, topic, at };
  await inTransaction(context.db, async (trx) => {
    const id = requestId === undefined ? await begin(trx, written) : await goOn(trx, requestId, written);
    const entryId = requestId === undefined ? id : mintId(at);
    await insertEntry(trx, { id: entryId, request_id: id, kind: 'WRITTEN', text, created_at: at });
    // The audit log, which announces everything else, has only what staff do.
    const change = { topic: 'support', id, by: memberId ?? 'guest' } as const;
    afterCommit(trx, () => context.bus.toStaff([roleRoom('administration')], [change]));
  });
}
