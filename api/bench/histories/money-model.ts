import type { Step } from './find-order.ts';
import type { Operation } from './operation.ts';

/** A member's connects, unlocked contacts and payments. */
interface Purse {
  readonly remaining: number;
  /** In order. */
  readonly unlocked: readonly string[];
  /** `OPEN` is one whose gateway decides. */
  readonly payments: Readonly<Record<string, 'PENDING' | 'OPEN' | 'VALID' | 'FAILED' | 'REFUNDED'>>;
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

/** What a gateway or a browser told of a payment; a payment counts after a failure too, and once. */
function tell(
  state: Purse,
  { code, payment, says }: Operation & { do: 'tell' },
  connects: number,
): Purse | undefined {
  if (says === 'nothing') return state;
  if (code !== undefined) return undefined;
  const status = state.payments[payment];
  if (says === 'ended') return status === 'OPEN' ? change(state, payment, 'FAILED', 0) : state;
  return status === 'OPEN' || status === 'FAILED' ? change(state, payment, 'VALID', connects) : state;
}

function apply(state: Purse, operation: Operation, connects: number): Purse | undefined {
  switch (operation.do) {
    case 'unlock':
      return unlock(state, operation);
    case 'balance':
      return operation.remaining === state.remaining ? state : undefined;
    case 'pay':
      return { ...state, payments: { ...state.payments, [operation.payment]: 'PENDING' } };
    case 'checkout':
      return { ...state, payments: { ...state.payments, [operation.payment]: 'OPEN' } };
    case 'tell':
      return tell(state, operation, connects);
    case 'decide': {
      const { code, payment, status } = operation;
      if ((code === undefined) !== (state.payments[payment] === 'PENDING')) return undefined;
      return code === undefined ? change(state, payment, status, status === 'VALID' ? connects : 0) : state;
    }
    case 'refund': {
      const { code, connects: taken = 0, payment } = operation;
      // The first refund is open while its gateway pays back.
      if (code === 'REFUND_OPEN')
        return ['VALID', 'REFUNDED'].includes(state.payments[payment] ?? '') ? state : undefined;
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
    (one) =>
      ['unlock', 'balance', 'pay', 'checkout', 'tell', 'decide', 'refund'].includes(one.do) &&
      one.by === member,
  );

export const moneySteps = (operations: readonly Operation[], connects: number): Step<Purse>[] =>
  operations.map((one) => ({ ...one, apply: (state) => apply(state, one, connects) }));
