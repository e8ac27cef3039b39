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
  /** Where it is said that the other side writes. */
  | { readonly key: 'typing'; readonly kind: 'typing' };

/** Rows as they were made before: with each page of older messages all of them are asked for again, and nearly all are the same. */
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

/** Messages with a mark at the first of each day, then what waits to be sent. A message of one's own keeps its row when the server has it. */
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
