import { hash } from 'node:crypto';
import type { MessageWarning } from '@milon/shared/options';
import { DAY_MS, judgeMessage, MASS_MESSAGE, massKey } from '@milon/shared/rules';
import type { Trx } from '../../platform/database/transaction.ts';
import { countReceivers } from './queries.ts';

interface SentMessage {
  readonly senderId: string;
  readonly receiverId: string;
  readonly text: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** To how many people this long text went of late, this one included; counts it. 0 for a short one, which costs nothing. */
async function countCopies(trx: Trx, { text, ...sent }: SentMessage): Promise<number> {
  const key = massKey(text);
  if (key === undefined) return 0;
  const since = sent.at - MASS_MESSAGE.days * DAY_MS;
  return countReceivers(trx, { ...sent, digest: hash('sha256', key, 'base64url'), since });
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
  const copies = await countCopies(trx, message);
  return {
    flags: copies >= MASS_MESSAGE.people ? [...said, 'mass'] : said,
    forStaff: said.length > 0 || copies === MASS_MESSAGE.people,
  };
}
