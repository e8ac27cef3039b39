export { creditConnects } from './credit-connects.ts';
export { spendConnect } from './spend-connect.ts';
