/** A day in milliseconds: the unit of every cooldown and window that the rules count in days. */
export const DAY_MS = 86_400_000;
