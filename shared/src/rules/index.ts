export * from './age.ts';
export * from './badges.ts';
export * from './callback-url.ts';
export * from './completeness.ts';
export * from './contact-mask.ts';
export * from './document-number.ts';
export * from './duration.ts';
export * from './family.ts';
export * from './field-access.ts';
export * from './find-in-text.ts';
export * from './invite-relation.ts';
export * from './judge-message.ts';
export * from './latin-digits.ts';
export * from './mask-contacts.ts';
export * from './mass-message.ts';
export * from './match.ts';
export * from './merge-packages.ts';
export { type NameFault, nameFault } from './name-faults.ts';
export * from './name-review.ts';
export * from './names.ts';
export * from './package-offer.ts';


export * from './phone-input.ts';


export * from './pause.ts';


export * from './photo-privacy.ts';
export * from './preference-draft.ts';
export * from './preference-limits.ts';
export * from './preference-minimums.ts';
export * from './premium.ts';
export * from './range.ts';
export * from './remove-empty.ts';
export * from './report-window.ts';
export * from './restore.ts';
export * from './say-hi.ts';
export * from './search-query.ts';
export * from './sign-up-defaults.ts';
export * from './staff-fields.ts';
export * from './time-of-day.ts';
export * from './transaction-colour.ts';
export * from './visibility.ts';
export * from './wish-options.ts';
