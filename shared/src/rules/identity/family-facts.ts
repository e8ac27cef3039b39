import { NEVER_MARRIED } from '../../constants.ts';
import type { ProfileFields } from '../../contracts/index.ts';
import { maySeekFurther } from '../visibility/further-marriage.ts';

type FaithField = keyof NonNullable<ProfileFields['faith']>;

const fieldsOf: Readonly<Record<string, readonly FaithField[]>> = {
  islam: ['prayer', 'quran', 'madhab', 'beard', 'dress', 'mahram'],
  hindu: ['gotra', 'caste', 'gana'],
  christian: ['denomination'],
  buddist: ['tradition'],
};

/** What is asked of a person of this religion and gender. */
export function faithFieldsOf(
  religion: string | null | undefined,
  gender: string | null | undefined,
): readonly FaithField[] {
  const others = { beard: 'men', dress: 'women' } as Readonly<Partial<Record<FaithField, string>>>;
  return (fieldsOf[religion ?? ''] ?? []).filter((field) => (others[field] ?? gender) === gender);
}

/** Whether the mahr is asked about: Muslims agree on one. */
export const mayHaveMahr = (religion: string | null | undefined): boolean => religion === 'islam';

/** Whether children are asked about. */
export const mayHaveChildren = (maritalStatus: string | null | undefined): boolean =>
  !!maritalStatus && maritalStatus !== NEVER_MARRIED;

type Text = string | null | undefined;
type Group<Name extends keyof ProfileFields> =
  | { readonly [K in keyof NonNullable<ProfileFields[Name]>]?: unknown }
  | null
  | undefined;

/** Facts that must fit each other. Each may be cleared. */
interface Facts {
  readonly gender?: Text;
  readonly religion?: Text;
  readonly maritalStatus?: Text;
  readonly faith?: Group<'faith'>;
  readonly children?: Group<'children'>;
  readonly family?: Group<'family'>;
  readonly mahr?: Group<'mahr'>;
  readonly furtherMarriage?: true | null | undefined;
}

/** The facts without those that are for others: of another religion or gender, or of who was married. */
export function fittingFacts<F extends Facts>(facts: F): F {
  const { faith, children, furtherMarriage, mahr, ...rest } = facts;
  const fields: readonly string[] = faithFieldsOf(facts.religion, facts.gender);
  const kept = Object.entries(faith ?? {}).filter(([field]) => fields.includes(field));
  return {
    ...rest,
    ...(kept.length > 0 ? { faith: Object.fromEntries(kept) } : {}),
    ...(mahr && mayHaveMahr(facts.religion) ? { mahr } : {}),
    ...(children && mayHaveChildren(facts.maritalStatus) ? { children } : {}),
    ...(furtherMarriage && maySeekFurther(facts.gender, facts.maritalStatus) ? { furtherMarriage } : {}),
  } as F;
}

interface FactFault {
  readonly path: string;
  readonly reason: 'unfit' | 'unmarried' | 'tooBig';
  /** The most, of a number that is too big. */
  readonly most?: number;
}

/** What of a change is for others, or larger than what it is a part of. `after` are the facts with it. */
export function factFaults(change: Facts, after: Facts): FactFault[] {
  const fields: readonly string[] = faithFieldsOf(after.religion, after.gender);
  const isTold = (value: unknown) => value !== undefined && value !== null;
  const told = (group: object | null | undefined) =>
    Object.entries(group ?? {}).flatMap(([name, value]) => (isTold(value) ? [name] : []));
  const unfit = [
    ...told(change.faith).flatMap((name) => (fields.includes(name) ? [] : [`faith.${name}`])),
    ...(mayHaveMahr(after.religion) ? [] : told(change.mahr).map((name) => `mahr.${name}`)),
    ...(mayHaveChildren(after.maritalStatus) ? [] : told(change.children).map((name) => `children.${name}`)),
  ].map((path): FactFault => ({ path, reason: 'unfit' }));
  const { family, mahr } = after;
  const within = (path: string, part: unknown, most: unknown): FactFault[] =>
    typeof part === 'number' && typeof most === 'number' && part > most
      ? [{ path, reason: 'tooBig', most }]
      : [];
  return [
    ...unfit,
    ...(change.furtherMarriage && !maySeekFurther(after.gender, after.maritalStatus)
      ? [{ path: 'furtherMarriage', reason: 'unmarried' } as const]
      : []),
    ...(change.family
      ? [
          ...within('family.brothersMarried', family?.brothersMarried, family?.brothers),
          ...within('family.sistersMarried', family?.sistersMarried, family?.sisters),
        ]
      : []),
    ...(change.mahr ? within('mahr.min', mahr?.min, mahr?.max) : []),
  ];
}
