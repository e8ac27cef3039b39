import { faithTraits } from '../matching/trait-names.ts';

/** The groups of sensitive fields that are shown only with a consent of their own (decisions §10). */
export const consentAbouts = ['faith', 'health'] as const;
export type ConsentAbout = (typeof consentAbouts)[number];

/** The fields of a profile in each. The mahr is told by Muslims only, so it goes with the religion. */
export const consentFields = {
  faith: ['religion', 'communityId', 'faith', 'mahr'],
  health: ['anyDisability', 'health'],
} as const satisfies Readonly<Record<ConsentAbout, readonly string[]>>;

/** What a field at this path, or a filter by it, needs a consent to; undefined if none. */
export function consentOf(path: string): ConsentAbout | undefined {
  const name = path.split('.')[0] ?? '';
  if ((faithTraits as readonly string[]).includes(name)) return 'faith';
  if (name === 'thalassemia') return 'health';
  return consentAbouts.find((about) => (consentFields[about] as readonly string[]).includes(name));
}
