import type { RequestRow } from './queries.ts';

/** The state of a message, and who settled it when. */
export function requestStateOf({ answered_at, staff_name, status }: RequestRow) {
  return { status, decided_at: answered_at, decider_name: staff_name };
}
