import { ClockJumped } from '../time/known-time.ts';
import { cannotWrite } from '../write-health/cannot-write.ts';

/** Errors that concern every row, not the one at hand: the run stops, and goes on later. */
export const concernsAll = (error: unknown): boolean => error instanceof ClockJumped || cannotWrite(error);
