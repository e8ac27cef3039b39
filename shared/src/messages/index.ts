export * from './consents.ts';
export { factNames, factNamesIn } from './fact-names.ts';
export * from './moment.ts';
export * from './name.ts';
export * from './offer.ts';
export * from './policies.ts';
export * from './preference.ts';
export * from './problems.ts';
export * from './validation.ts';
