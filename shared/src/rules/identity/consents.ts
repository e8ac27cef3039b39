/** The groups of sensitive fields that are shown only with a consent of their own (decisions §10). */
export const consentAbouts = ['faith', 'health'] as const;
export type ConsentAbout = (typeof consentAbouts)[number];
