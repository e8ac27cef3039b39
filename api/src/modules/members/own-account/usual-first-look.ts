import { FIRST_LOOK } from '@milon/shared/constants';
import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { findFirstLookWaits } from './own-queries.ts';

const hourMs = 3_600_000;
const measureEveryMs = 10 * 60_000;

const measured = new WeakMap<Db, { readonly at: number; readonly hours: Promise<number | undefined> }>();

async function measure(db: Db, now: number): Promise<number | undefined> {
  const waits = await findFirstLookWaits(db, now - FIRST_LOOK.days * DAY_MS, FIRST_LOOK.most);
  if (waits.length < FIRST_LOOK.least) return undefined;
  const middle = waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)] ?? 0;
  return Math.max(1, Math.ceil(middle / hourMs));
}

/**
 * How long a first look usually takes: the median of the last days, in hours. Undefined if there were too
 * few. Each process measures it at most once in ten minutes.
 */
export function usualFirstLookHours({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  const now = clock();
  const last = measured.get(db);
  if (last && now >= last.at && now < last.at + measureEveryMs) return last.hours;
  const hours = measure(db, now);
  measured.set(db, { at: now, hours });
  // A failure is not kept.
  hours.catch(() => measured.delete(db));
  return hours;
}
