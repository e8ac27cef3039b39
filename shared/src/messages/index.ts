export * from './moment.ts';
export * from './policies.ts';
export * from './problems.ts';
export * from './validation.ts';
