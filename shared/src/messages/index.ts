export * from './problems.ts';
export * from './validation.ts';
