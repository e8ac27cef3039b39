import { afterEach, expect, test, vi } from 'vitest';
import type { MessageRow } from './message-queries.ts';
import { messagesView } from './view.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const conversation = { other_id: 'her', my_seen: 0, their_seen: 0, is_unlocked: null };
/** Messages that an older rule of contacts masked. */
const rows = Array.from({ length: 30 }, (_, position) => ({
  id: `m${position}`,
  conversation_id: 'c',
  position,
  sender_id: 'her',
  text: 'insta: ayesha_k',
  masked_text: null,
  mask_rule: 0,
  flags: null,
  is_reported: 0,
  client_id: null,
  created_at: 0,
})) as unknown as MessageRow[];

test.each([
  [11, 29],
  [4, 9],
])(
  'a page that is masked again, %d ms a message, gives the others %d turns (attack 91)',
  async (cost, fewest) => {
    let at = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      at += cost;
      return at;
    });
    let turns = 0;
    const count = () => {
      turns += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    const messages = await messagesView(conversation, rows);
    clearImmediate(next);
    expect(messages.map(({ text }) => text)).toEqual(rows.map(() => 'insta: xxxxxxx'));
    expect(turns).toBeGreaterThanOrEqual(fewest);
  },
);
