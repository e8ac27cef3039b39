/**
 * By how many milliseconds the clocks of two processes may differ. A time further ahead was written by a
 * wrong clock.
 */
export const clockSkewMs = 3_600_000;
