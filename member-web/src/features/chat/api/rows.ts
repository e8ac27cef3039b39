import type { Message } from '@milon/shared/contracts';
import { withDays } from './days.ts';
import type { Outgoing } from './outbox.ts';

/** One row of a conversation on screen. */
export type Row =
  | { readonly key: string; readonly kind: 'message'; readonly message: Message; readonly startsDay: boolean }
  | { readonly key: string; readonly kind: 'outgoing'; readonly item: Outgoing }
  /** Where it is said that the other side writes. */
  | { readonly key: 'typing'; readonly kind: 'typing' };

/** Messages with the days they are from, then what waits to be sent. A message of one's own keeps its row when the server has it. */
export function rowsOf(messages: readonly Message[], outgoing: readonly Outgoing[], me: string): Row[] {
  const stored = new Set(outgoing.length > 0 ? messages.slice(-100).map(({ clientId }) => clientId) : []);
  return [
    ...withDays(messages).map(
      ({ item: message, startsDay }): Row => ({
        key: message.sender === me ? message.clientId : message._id,
        kind: 'message',
        message,
        startsDay,
      }),
    ),
    ...outgoing
      .filter(({ clientId }) => !stored.has(clientId))
      .map((item): Row => ({ key: item.clientId, kind: 'outgoing', item })),
    { key: 'typing', kind: 'typing' },
  ];
}
