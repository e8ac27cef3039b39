import { hash } from 'node:crypto';
import type { MessageFlag } from '@milon/shared/options';
import { CONTACT_SPREAD, DAY_MS, judgeMessage, MASS_MESSAGE, massKey } from '@milon/shared/rules';
import type { Trx } from '../../platform/database/transaction.ts';
import { contactDigest, countReceivers, recordShownToStaff } from './queries.ts';

interface SentMessage {
  readonly senderId: string;
  readonly receiverId: string;
  readonly text: string;
  /** It contains a number, an address, a link or a handle. */
  readonly holdsContact: boolean;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * Whether this text goes to many members, including this message, and whether staff see it for the first
 * time. An exact count would not tell the latter, because concurrent copies may or may not count each other.
 * Short texts are not counted.
 */
async function countCopies(trx: Trx, { text, holdsContact: _holds, ...sent }: SentMessage) {
  const key = massKey(text);
  if (key === undefined) return { isMass: false, isNew: false };
  const counted = {
    ...sent,
    digest: hash('sha256', key, 'base64url'),
    since: sent.at - MASS_MESSAGE.days * DAY_MS,
  };
  const isMass = (await countReceivers(trx, counted)) >= MASS_MESSAGE.people;
  return { isMass, isNew: isMass && (await recordShownToStaff(trx, counted)) };
}

/**
 * Whether a message with a contact is one of many to different members, and whether staff see that for the
 * first time.
 */
async function countContacts(trx: Trx, { holdsContact, text: _text, ...sent }: SentMessage) {
  if (!holdsContact) return { isSpread: false, isNew: false };
  const counted = { ...sent, digest: contactDigest, since: sent.at - CONTACT_SPREAD.days * DAY_MS };
  const isSpread = (await countReceivers(trx, counted)) >= CONTACT_SPREAD.people;
  return { isSpread, isNew: isSpread && (await recordShownToStaff(trx, counted)) };
}

/**
 * The flags of a message at the time it is sent; it is stored and delivered in any case. `forStaff` says
 * whether staff must review it: they see one message of a mass mailing, not each.
 */
export async function flagMessage(
  trx: Trx,
  message: SentMessage,
): Promise<{ flags: MessageFlag[]; forStaff: boolean }> {
  const textFlags = judgeMessage(message.text);
  const copies = await countCopies(trx, message);
  const contacts = await countContacts(trx, message);
  return {
    flags: [
      ...textFlags,
      ...(copies.isMass ? ['mass' as const] : []),
      ...(contacts.isSpread ? ['contacts' as const] : []),
    ],
    forStaff: textFlags.length > 0 || copies.isNew || contacts.isNew,
  };
}
