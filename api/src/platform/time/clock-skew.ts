/** The clocks of two processes may be so many milliseconds apart. A time that lies further ahead was written by a clock that was wrong. */
export const clockSkewMs = 3_600_000;
