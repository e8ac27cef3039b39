export { correctBalance } from './correct-balance.ts';
export { creditConnects } from './credit-connects.ts';
export { returnConnect } from './return-connect.ts';
export { spendConnect } from './spend-connect.ts';
export { takeBackConnects } from './take-back-connects.ts';
