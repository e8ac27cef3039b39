import { pauseState, standstill } from '@milon/shared/rules';
import type { Trx } from '../../platform/database/transaction.ts';
import { deletePauseNotice } from '../notifications/index.ts';
import { extendMembership } from './pause-queries.ts';

/** Whether this changes anything. Pausing again restarts a pause that is over or nearly over. */
export function changesPause(pausedAt: number | null, paused: boolean, now: number): boolean {
  if (pausedAt === null || !paused) return (pausedAt !== null) !== paused;
  return pauseState(pausedAt, now) !== 'running';
}

/** Extends the package by the time of a pause that ended, or that a new pause replaces. */
export async function endPause(trx: Trx, memberId: string, pausedAt: number, at: number): Promise<void> {
  await extendMembership(trx, memberId, { pausedAt, milliseconds: standstill(pausedAt, at), at });
  await deletePauseNotice(trx, memberId);
}
