import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyInvite,
  type InvitationAction,
  inviteAgainAt,
  inviteListOf,
  type PairState,
  pairStateAt,
  relationOf,
  resendAllowedFrom,
} from './invite-relation.ts';

const day = 86_400_000;
const none: PairState = { kind: 'none' };

function act(state: PairState, actor: string, action: InvitationAction, now = 0): PairState {
  const outcome = applyInvite(state, actor, action, now);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.state;
}
const both = (state: PairState) => [relationOf(state, 'a'), relationOf(state, 'b')];
const lists = (state: PairState) => [inviteListOf(state, 'a'), inviteListOf(state, 'b')];

describe('an invitation between two members', () => {
  test('without an invitation the relation is none for both [S4.5]', () => {
    expect(both(none)).toEqual(['none', 'none']);
    expect(lists(none)).toEqual([undefined, undefined]);
  });

  test('after sending it is sent for the sender and received for the other [S4.5] [S4.6]', () => {
    const state = act(none, 'a', 'SEND');
    expect(both(state)).toEqual(['sent', 'received']);
    expect(lists(state)).toEqual(['sent', 'received']);
  });

  test('after accepting both are connected [S4.5] [S4.6]', () => {
    const state = act(act(none, 'a', 'SEND'), 'b', 'ACCEPT');
    expect(both(state)).toEqual(['accepted', 'accepted']);
    expect(lists(state)).toEqual(['accepted', 'accepted']);
  });

  test('after declining it moves from received to declined, and the sender sees declined [S4.5] [S4.6]', () => {
    const state = act(act(none, 'a', 'SEND'), 'b', 'DECLINE');
    expect(both(state)).toEqual(['declined', 'none']);
    expect(lists(state)).toEqual(['sent', 'declined']);
  });

  test('two members who invite each other are connected', () => {
    expect(both(act(act(none, 'a', 'SEND'), 'b', 'SEND'))).toEqual(['accepted', 'accepted']);
  });

  test('withdrawing removes it for both', () => {
    expect(act(act(none, 'a', 'SEND'), 'a', 'WITHDRAW')).toEqual(none);
  });

  test('a declined sender waits 30 days, the member who declined may invite immediately', () => {
    const declined = act(act(none, 'a', 'SEND'), 'b', 'DECLINE', 1000);
    expect(resendAllowedFrom(1000)).toBe(1000 + 30 * day);
    expect(applyInvite(declined, 'a', 'SEND', 1000 + 30 * day - 1)).toEqual({
      ok: false,
      code: 'INVITE_LATER',
      allowedAt: 1000 + 30 * day,
    });
    expect(both(act(declined, 'a', 'SEND', 1000 + 30 * day))).toEqual(['sent', 'received']);
    expect(both(act(declined, 'b', 'SEND', 1001))).toEqual(['received', 'sent']);
  });

  test('it expires after 30 days without an answer: the sender sees this, and both may invite immediately', () => {
    const sent = act(none, 'a', 'SEND', 1000);
    const end = 1000 + 30 * day;
    expect(pairStateAt(sent, end - 1)).toEqual(sent);
    const over = pairStateAt(sent, end);
    expect(over).toEqual({ kind: 'expired', from: 'a', at: end });
    expect(both(over)).toEqual(['expired', 'none']);
    expect(lists(over)).toEqual(['sent', undefined]);
    for (const action of ['ACCEPT', 'DECLINE'] as const)
      expect(applyInvite(sent, 'b', action, end)).toEqual({ ok: false, code: 'NO_INVITATION' });
    expect(both(act(sent, 'a', 'SEND', end))).toEqual(['sent', 'received']);
    expect(both(act(sent, 'b', 'SEND', end))).toEqual(['received', 'sent']);
    expect(act(sent, 'a', 'WITHDRAW', end)).toEqual(none);
    expect(applyInvite(sent, 'b', 'WITHDRAW', end)).toEqual({ ok: false, code: 'NO_INVITATION' });
  });

  test('only a received invitation can be accepted or declined', () => {
    const sent = act(none, 'a', 'SEND');
    const states = [none, act(sent, 'b', 'ACCEPT'), act(sent, 'b', 'DECLINE')];
    for (const action of ['ACCEPT', 'DECLINE'] as const) {
      for (const state of states) {
        expect(applyInvite(state, 'b', action, 0)).toEqual({ ok: false, code: 'NO_INVITATION' });
      }
      expect(applyInvite(sent, 'a', action, 0)).toEqual({ ok: false, code: 'NO_INVITATION' });
    }
    expect(applyInvite(sent, 'b', 'WITHDRAW', 0)).toEqual({ ok: false, code: 'NO_INVITATION' });
  });

  test('sending twice, or to a connected member, is refused', () => {
    const sent = act(none, 'a', 'SEND');
    expect(applyInvite(sent, 'a', 'SEND', 0)).toEqual({ ok: false, code: 'ALREADY_INVITED' });
    expect(applyInvite(act(sent, 'b', 'ACCEPT'), 'a', 'SEND', 0)).toEqual({
      ok: false,
      code: 'ALREADY_CONNECTED',
    });
  });

  test('both sides agree after any sequence of actions', () => {
    const possible = new Set([
      'none|none',
      'sent|received',
      'received|sent',
      'accepted|accepted',
      'declined|none',
      'none|declined',
      'expired|none',
      'none|expired',
    ]);
    const possibleLists = new Set([
      'undefined|undefined',
      'sent|received',
      'received|sent',
      'accepted|accepted',
      'sent|declined',
      'declined|sent',
      'sent|undefined',
      'undefined|sent',
    ]);
    const step = fc.record({
      actor: fc.constantFrom('a', 'b'),
      action: fc.constantFrom<InvitationAction>('SEND', 'ACCEPT', 'DECLINE', 'WITHDRAW'),
      daysLater: fc.integer({ min: 0, max: 40 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let state = none as PairState;
        let now = 0;
        for (const { actor, action, daysLater } of steps) {
          now += daysLater * day;
          state = pairStateAt(state, now);
          const before = state;
          const outcome = applyInvite(state, actor, action, now);
          if (outcome.ok) state = outcome.state;
          expect(possible).toContain(both(state).join('|'));
          expect(possibleLists).toContain(lists(state).map(String).join('|'));
          if (before.kind === 'connected') expect(state).toEqual(before);
          if (state.kind === 'connected' && before.kind !== 'connected') {
            expect(relationOf(before, actor)).toBe('received');
          }
        }
      }),
    );
  });
});

test('who was declined sees when they may send again, and nobody else', () => {
  const declined: PairState = { kind: 'declined', from: 'a', at: 5 };
  expect(inviteAgainAt(declined, 'a')).toBe(resendAllowedFrom(5));
  expect(inviteAgainAt(declined, 'b')).toBeUndefined();
  expect(inviteAgainAt({ kind: 'invited', from: 'a', at: 5 }, 'a')).toBeUndefined();
  expect(inviteAgainAt(none, 'a')).toBeUndefined();
});
