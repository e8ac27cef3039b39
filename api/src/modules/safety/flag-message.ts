import { hash } from 'node:crypto';
import type { MessageWarning } from '@milon/shared/options';
import { DAY_MS, judgeMessage, MASS_MESSAGE, massKey } from '@milon/shared/rules';
import type { Trx } from '../../platform/database/transaction.ts';
import { countReceivers, noteForStaff } from './queries.ts';

interface SentMessage {
  readonly senderId: string;
  readonly receiverId: string;
  readonly text: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * Whether this text goes to many, this one counted, and whether staff hear of that for the first time: not told by the count being just so
 * high, as of copies that are sent at once each counts the others or none. A short one costs nothing.
 */
async function countCopies(trx: Trx, { text, ...sent }: SentMessage) {
  const key = massKey(text);
  if (key === undefined) return { isMass: false, isNew: false };
  const counted = {
    ...sent,
    digest: hash('sha256', key, 'base64url'),
    since: sent.at - MASS_MESSAGE.days * DAY_MS,
  };
  const isMass = (await countReceivers(trx, counted)) >= MASS_MESSAGE.people;
  return { isMass, isNew: isMass && (await noteForStaff(trx, counted)) };
}

/**
 * What a message is flagged for, as it is sent; it is stored and delivered whatever comes of this. `forStaff` says whether they are to
 * look at it: of a text that goes to many they see it once, not each copy.
 */
export async function flagMessage(
  trx: Trx,
  message: SentMessage,
): Promise<{ flags: MessageWarning[]; forStaff: boolean }> {
  const said = judgeMessage(message.text);
  const { isMass, isNew } = await countCopies(trx, message);
  return { flags: isMass ? [...said, 'mass'] : said, forStaff: said.length > 0 || isNew };
}
