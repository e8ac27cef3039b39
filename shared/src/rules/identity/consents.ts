/** The groups of sensitive fields that are shown only with a consent of their own (decisions §10). */
export const consentAbouts = ['faith', 'health'] as const;
export type ConsentAbout = (typeof consentAbouts)[number];

/** The fields of a profile in each. The mahr is told by Muslims only, so it goes with the religion. */
export const consentFields = {
  faith: ['religion', 'communityId', 'faith', 'mahr'],
  health: ['anyDisability', 'health'],
} as const satisfies Readonly<Record<ConsentAbout, readonly string[]>>;
