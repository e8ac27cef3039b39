import type { RequestRow } from './queries.ts';

/** How a message stands, and who settled it when. */
export function standingOf({ answered_at, staff_name, status }: RequestRow) {
  return { status, decided_at: answered_at, decider_name: staff_name };
}
