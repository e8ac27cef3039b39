import { applyInvite, inviteListOf, type PairState } from '@milon/shared/rules';
import type { Step } from './find-order.ts';
import type { Operation } from './operation.ts';

/** An invitation, and the blocks of both sides. */
interface PairRegisters {
  readonly invitation: PairState;
  /** Those of the two who blocked the other, in order. */
  readonly blockers: readonly string[];
}

export const noRelation: PairRegisters = { invitation: { kind: 'none' }, blockers: [] };

/** No state is as old as one of the rules' periods. */
const now = 0;

function invite(
  state: PairRegisters,
  { action, by, code }: Operation & { do: 'invite' },
): PairRegisters | undefined {
  if ((action === 'SEND' || action === 'ACCEPT') && state.blockers.length > 0)
    return code === 'NOT_FOUND' ? state : undefined;
  const outcome = applyInvite(state.invitation, by, action, now);
  if (!outcome.ok) return code === outcome.code ? state : undefined;
  // The day's invitations are no register of the pair.
  if (code === 'INVITES_USED_UP' && outcome.state.kind === 'invited') return state;
  return code === undefined ? { ...state, invitation: outcome.state } : undefined;
}

function block(state: PairRegisters, { by, isBlocked }: Operation & { do: 'block' }): PairRegisters {
  const others = state.blockers.filter((id) => id !== by);
  return { ...state, blockers: isBlocked ? [...others, by].toSorted() : others };
}

/** Message and unlock: nobody blocked the other if it was not refused. */
const sees = (state: PairRegisters, code: string | undefined): PairRegisters | undefined =>
  (code === 'NOT_FOUND') === state.blockers.length > 0 ? state : undefined;

function apply(state: PairRegisters, operation: Operation): PairRegisters | undefined {
  switch (operation.do) {
    case 'invite':
      return invite(state, operation);
    case 'lists':
      return inviteListOf(state.invitation, operation.by) === operation.list ? state : undefined;
    case 'block':
      return block(state, operation);
    case 'message':
    case 'unlock':
      return sees(state, operation.code);
    default:
      return state;
  }
}

/** What concerns two members with each other. */
export const ofPair = (operations: readonly Operation[], pair: readonly string[]): Operation[] =>
  operations.filter(
    (one) =>
      'by' in one &&
      'to' in one &&
      ['invite', 'lists', 'block', 'message', 'unlock'].includes(one.do) &&
      pair.includes(String(one.by)) &&
      pair.includes(String(one.to)),
  );

export const pairSteps = (operations: readonly Operation[]): Step<PairRegisters>[] =>
  operations.map((one) => ({ ...one, apply: (state) => apply(state, one) }));
