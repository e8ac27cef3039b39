/** The API as it is developed. */
export const apiSource = 'api/src/main.ts';

/**
 * How Node starts the built API. V8 lets its space for new objects grow to 64 MB, and whether it does
 * differs from start to start. Each collection of so much stops everything for about ten milliseconds; of
 * 8 MB it is one.
 */
export const apiStart = ['--max-semi-space-size=8', 'api/dist/main.js'];
