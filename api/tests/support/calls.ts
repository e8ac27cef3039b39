import type { Call } from '@milon/shared/contracts';
import * as contracts from '@milon/shared/contracts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

/** Every call of the contract. */
export const calls: readonly Call[] = (Object.values(contracts) as unknown[]).filter(isCall);
