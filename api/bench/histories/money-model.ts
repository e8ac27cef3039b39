import type { Step } from './find-order.ts';
import type { Operation } from './operation.ts';

/** A member's connects, unlocked contacts and payments. */
interface Purse {
  readonly remaining: number;
  /** In order. */
  readonly unlocked: readonly string[];
  readonly payments: Readonly<Record<string, 'PENDING' | 'VALID' | 'FAILED' | 'REFUNDED'>>;
}

export const emptyPurse: Purse = { remaining: 0, unlocked: [], payments: {} };

function unlock(state: Purse, { code, remaining, to }: Operation & { do: 'unlock' }): Purse | undefined {
  // A block, which is the pair's.
  if (code === 'NOT_FOUND') return state;
  if (state.unlocked.includes(to))
    return code === undefined && remaining === state.remaining ? state : undefined;
  // A refund meanwhile may take the package before the connects are looked at, or after.
  if (state.remaining === 0)
    return code === 'UPGRADE_REQUIRED' || code === 'NO_CONNECTS_LEFT' ? state : undefined;
  if (code !== undefined || remaining !== state.remaining - 1) return undefined;
  return { ...state, remaining, unlocked: [...state.unlocked, to].toSorted() };
}

function change(
  state: Purse,
  payment: string,
  to: 'VALID' | 'FAILED' | 'REFUNDED',
  connects: number,
): Purse | undefined {
  const remaining = state.remaining + connects;
  return remaining < 0 ? undefined : { ...state, remaining, payments: { ...state.payments, [payment]: to } };
}

function apply(state: Purse, operation: Operation, connects: number): Purse | undefined {
  switch (operation.do) {
    case 'unlock':
      return unlock(state, operation);
    case 'balance':
      return operation.remaining === state.remaining ? state : undefined;
    case 'pay':
      return { ...state, payments: { ...state.payments, [operation.payment]: 'PENDING' } };
    case 'decide': {
      const { code, payment, status } = operation;
      if ((code === undefined) !== (state.payments[payment] === 'PENDING')) return undefined;
      return code === undefined ? change(state, payment, status, status === 'VALID' ? connects : 0) : state;
    }
    case 'refund': {
      const { code, connects: taken = 0, payment } = operation;
      if ((code === undefined) !== (state.payments[payment] === 'VALID')) return undefined;
      return code === undefined ? change(state, payment, 'REFUNDED', -taken) : state;
    }
    default:
      return state;
  }
}

/** What concerns a member's money. */
export const ofMoney = (operations: readonly Operation[], member: string): Operation[] =>
  operations.filter(
    (one) => ['unlock', 'balance', 'pay', 'decide', 'refund'].includes(one.do) && one.by === member,
  );

export const moneySteps = (operations: readonly Operation[], connects: number): Step<Purse>[] =>
  operations.map((one) => ({ ...one, apply: (state) => apply(state, one, connects) }));
