/**
 * How Node starts the API. V8 lets its space for new objects grow to 64 MB, and whether it does differs from
 * start to start. Each collection of so much stops everything for about ten milliseconds; of 8 MB it is one.
 */
export const apiStart = ['--max-semi-space-size=8', 'api/src/main.ts'];
