import { DomainError } from './domain-error.ts';
import { type LimitEntry, type Limits, siteOf } from './limits.ts';
import type { SlowLane } from './slow-lane.ts';

/** What one address may do at full speed, and what it may do slowly above that. */
export interface AddressLimits {
  readonly near: readonly LimitEntry[];
  readonly far: readonly LimitEntry[];
}

/**
 * Counts a request of people who share an address: a neighbourhood, if its carrier gives it one. Above the
 * near limits the requests of its site pass one after another, and they are refused if too many wait in the
 * lane, or far above. Returns which limits counted it. Throws TOO_MANY_REQUESTS.
 */
export async function takeSlowed(
  { limits, lane }: { readonly limits: Pick<Limits, 'takeAll'>; readonly lane: SlowLane },
  call: string,
  address: string,
  { near, far }: AddressLimits,
): Promise<keyof AddressLimits> {
  try {
    await limits.takeAll(near);
    return 'near';
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
  // Whoever rents a /48 must not have a lane for each /64 of it.
  await lane.pass(call, siteOf(address));
  await limits.takeAll(far);
  return 'far';
}
