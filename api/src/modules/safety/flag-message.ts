import { hash } from 'node:crypto';
import type { MessageFlag } from '@milon/shared/options';
import { CONTACT_SPREAD, DAY_MS, judgeMessage, MASS_MESSAGE, massKey } from '@milon/shared/rules';
import type { Trx } from '../../platform/database/transaction.ts';
import { contactDigest, countReceivers, recordShownToStaff } from './queries.ts';

interface SentMessage {
  readonly senderId: string;
  readonly receiverId: string;
  readonly text: string;
  /** There is a number, an address, a link or a handle in it. */
  readonly holdsContact: boolean;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * Whether this text goes to many, this one counted, and whether staff hear of that for the first time: not told by the count being just so
 * high, as of copies that are sent at once each counts the others or none. A short one costs nothing.
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

/** Whether a message with a contact is one of many to different people, and whether staff hear of that for the first time. */
async function countContacts(trx: Trx, { holdsContact, text: _text, ...sent }: SentMessage) {
  if (!holdsContact) return { isSpread: false, isNew: false };
  const counted = { ...sent, digest: contactDigest, since: sent.at - CONTACT_SPREAD.days * DAY_MS };
  const isSpread = (await countReceivers(trx, counted)) >= CONTACT_SPREAD.people;
  return { isSpread, isNew: isSpread && (await recordShownToStaff(trx, counted)) };
}

/**
 * What a message is flagged for, as it is sent; it is stored and delivered whatever comes of this. `forStaff` says whether they are to
 * look at it: of what goes to many they see one, not each.
 */
export async function flagMessage(
  trx: Trx,
  message: SentMessage,
): Promise<{ flags: MessageFlag[]; forStaff: boolean }> {
  const said = judgeMessage(message.text);
  const copies = await countCopies(trx, message);
  const contacts = await countContacts(trx, message);
  return {
    flags: [
      ...said,
      ...(copies.isMass ? ['mass' as const] : []),
      ...(contacts.isSpread ? ['contacts' as const] : []),
    ],
    forStaff: said.length > 0 || copies.isNew || contacts.isNew,
  };
}
