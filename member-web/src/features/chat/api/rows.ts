import type { Message } from '@milon/shared/contracts';
import { dayOf } from './days.ts';
import type { Outgoing } from './outbox/outbox.ts';

interface MessageRow {
  readonly key: string;
  readonly kind: 'message';
  readonly message: Message;
  readonly startsDay: boolean;
}

/** One row of a conversation on screen. */
export type Row =
  | MessageRow
  | { readonly key: string; readonly kind: 'outgoing'; readonly item: Outgoing }
  /** The row of the typing sign. */
  | { readonly key: 'typing'; readonly kind: 'typing' };

/** A cache of rows: each page of older messages rebuilds all rows, and almost all are the same. */
const made = new WeakMap<Message, { day: string; row: MessageRow }>();

function messageRows(messages: readonly Message[], me: string): MessageRow[] {
  let before = '';
  return messages.map((message) => {
    const known = made.get(message);
    const day = known?.day ?? dayOf(message.createdAt);
    const startsDay = day !== before;
    before = day;
    const key = message.sender === me ? message.clientId : message._id;
    if (known?.row.startsDay === startsDay && known.row.key === key) return known.row;
    const row: MessageRow = { key, kind: 'message', message, startsDay };
    made.set(message, { day, row });
    return row;
  });
}

/**
 * The rows of messages, with a mark at the first of each day, then of the unsent messages. A message of one's
 * own keeps its row after the server stores it.
 */
export function rowsOf(messages: readonly Message[], outgoing: readonly Outgoing[], me: string): Row[] {
  const stored = new Set(outgoing.length > 0 ? messages.slice(-100).map(({ clientId }) => clientId) : []);
  return [
    ...messageRows(messages, me),
    ...outgoing
      .filter(({ clientId }) => !stored.has(clientId))
      .map((item): Row => ({ key: item.clientId, kind: 'outgoing', item })),
    { key: 'typing', kind: 'typing' },
  ];
}
