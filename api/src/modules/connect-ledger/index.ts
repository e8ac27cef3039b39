export { correctBalance } from './correct-balance.ts';
export { creditConnects } from './credit-connects.ts';
export { spendConnect } from './spend-connect.ts';
