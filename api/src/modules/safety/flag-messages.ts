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

/** Something that a sender may send to many members: one text, or any contact. */
interface Repeated {
  readonly flag: 'mass' | 'contacts';
  readonly digest: string;
  /** From so many members on, within so many days, the message is flagged. */
  readonly most: { readonly people: number; readonly days: number };
}

/** What of a message is counted. Short texts are not. */
function repeatedIn({ text, holdsContact }: SentMessage): Repeated[] {
  const key = massKey(text);
  return [
    ...(key === undefined
      ? []
      : [{ flag: 'mass' as const, digest: hash('sha256', key, 'base64url'), most: MASS_MESSAGE }]),
    ...(holdsContact ? [{ flag: 'contacts' as const, digest: contactDigest, most: CONTACT_SPREAD }] : []),
  ];
}

interface Flagged {
  readonly flags: MessageFlag[];
  /** Whether staff must review it: they see one message of a mass mailing, not each. */
  readonly forStaff: boolean;
}

/**
 * Adds their flags to messages that are sent; they are stored and delivered in any case. No two of them are
 * of the same sender.
 */
export async function flagMessages<M extends SentMessage>(
  trx: Trx,
  messages: readonly M[],
): Promise<(M & Flagged)[]> {
  const counted = messages.flatMap((message) =>
    repeatedIn(message).map(({ flag, digest, most }) => {
      const { senderId, receiverId, at } = message;
      return { message, flag, most, senderId, receiverId, digest, at, since: at - most.days * DAY_MS };
    }),
  );
  const receivers = await countReceivers(trx, counted);
  const spread = counted.filter(({ most }, n) => (receivers[n] ?? 0) >= most.people);
  const shownNow = new Set<SentMessage>();
  // An exact count would not tell whether staff see it for the first time: concurrent copies may or may not
  // count each other.
  for (const each of spread) if (await recordShownToStaff(trx, each)) shownNow.add(each.message);
  return messages.map((message) => {
    const textFlags = judgeMessage(message.text);
    const flags = spread.filter((each) => each.message === message).map(({ flag }) => flag);
    return {
      ...message,
      flags: [...textFlags, ...flags],
      forStaff: textFlags.length > 0 || shownNow.has(message),
    };
  });
}
