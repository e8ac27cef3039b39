import type { AppContext } from '../../context.ts';
import { expireBefore } from './queries.ts';

/** Ends the corrections that nobody confirmed in time. */
export function expireCorrections({ clock, db }: AppContext): Promise<void> {
  return expireBefore(db, clock());
}
