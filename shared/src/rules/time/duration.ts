/** A day in milliseconds, for cooldowns and windows that are counted in days. */
export const DAY_MS = 86_400_000;
