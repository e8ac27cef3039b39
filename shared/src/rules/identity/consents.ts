import { faithTraits } from '../matching/trait-names.ts';

/** The groups of sensitive fields that are shown only with a consent of their own (decisions §10). */
export const consentAbouts = ['faith', 'health'] as const;
export type ConsentAbout = (typeof consentAbouts)[number];

/** The fields of a profile in each. The mahr is told by Muslims only, so it goes with the religion. */
export const consentFields = {
  faith: ['religion', 'communityId', 'faith', 'mahr'],
  health: ['anyDisability', 'health'],
} as const satisfies Readonly<Record<ConsentAbout, readonly string[]>>;

const named: Readonly<Record<ConsentAbout, ReadonlySet<string>>> = {
  faith: new Set([...consentFields.faith, ...faithTraits]),
  health: new Set([...consentFields.health, 'thalassemia']),
};

/** What a field at this path, or a filter by it, needs a consent to; undefined if none. */
export const consentOf = (path: string): ConsentAbout | undefined =>
  consentAbouts.find((about) => named[about].has(path.split('.')[0] ?? ''));
