import type { Preference, WishField } from '@milon/shared/contracts';
import type { Gender } from '@milon/shared/options';

/*
 * The rules for who is listed, counted and found, and in what order, written simply over arrays. This model
 * does not use the product's code.
 */

export const dayMs = 86_400_000;

export interface ModelTraits {
  readonly gender: Gender;
  readonly policy: string;
  readonly paused: boolean;
  readonly disabled: boolean;
  /** Of a man: married, and seeks a further marriage. */
  readonly further: boolean;
  readonly photo: boolean;
  /** Days since the member joined. */
  readonly since: number;
  readonly birth: string;
  readonly religion: string | null;
  readonly maritalStatus: string | null;
  readonly city: string | null;
  readonly district: string | null;
  /** A division, a district of it, and an upazila of that, or the first two. */
  readonly home: readonly string[] | null;
  readonly degree: string | null;
  readonly workingAs: string | null;
  readonly workingWith: string | null;
  readonly sallary: string | null;
  readonly height: number | null;
  /** What families ask: two facts in the first column and two in the other, at both of its ends. */
  readonly prayer: string | null;
  readonly tradition: string | null;
  readonly children: string | null;
  readonly land: string | null;
  readonly thalassemia: string | null;
  /** Who blocked the other, if anyone. */
  readonly block: 'mine' | 'theirs' | undefined;
  /** What became of the viewer's invitation to them; `theirs` is one from them. */
  readonly invited: 'INVITED' | 'CONNECTED' | 'DECLINED' | 'over' | 'theirs' | undefined;
  readonly special: boolean;
}
interface ModelViewer {
  readonly gender: Gender;
  readonly meetsFurther: boolean;
}

export interface ModelMember extends ModelTraits {
  readonly id: string;
  readonly joinedAt: number;
}

/** '2024-06-15' becomes 20240615. */
const dayNumber = (day: string) => Number(day.replaceAll('-', ''));
/** The age in whole years at an instant, in Dhaka. */
export function ageOf(person: ModelTraits, now: number): number {
  const today = dayNumber(new Date(now + 6 * 3_600_000).toISOString().slice(0, 10));
  return Math.floor((today - dayNumber(person.birth)) / 10_000);
}

/** Nobody is shown him who did not say that she would meet him, and no guest. */
export const isForAll = ({ further, gender }: ModelTraits) => !further || gender === 'women';
export const isOpen = (person: ModelTraits) =>
  (person.policy === '1' || person.policy === '3') && !person.paused && !person.disabled;
const isSeen = (person: ModelTraits, { gender, meetsFurther }: ModelViewer) =>
  isOpen(person) && person.gender !== gender && !person.block && (meetsFurther || isForAll(person));

export const among = (keys: readonly string[] | undefined, ...facts: (string | null)[]) =>
  !keys?.length || facts.some((fact) => fact !== null && keys.includes(fact));
export const between = (range: { min: number; max: number } | undefined, value: number | null) =>
  !range || (value !== null && range.min <= value && value <= range.max);

/** What families ask. */
export const tells = (
  person: ModelTraits,
  asked: Readonly<
    Partial<
      Record<'prayer' | 'tradition' | 'children' | 'land' | 'thalassemia', readonly string[] | undefined>
    >
  >,
) =>
  among(asked.prayer, person.prayer) &&
  among(asked.tradition, person.tradition) &&
  among(asked.children, person.children) &&
  among(asked.land, person.land) &&
  among(asked.thalassemia, person.thalassemia);

/** The wishes that a person does not meet. An unknown value does not meet a wish. */
export function missed(person: ModelTraits, wanted: Preference, now: number): WishField[] {
  const meets: [WishField, boolean][] = [
    ['religion', among(wanted.religion, person.religion)],
    ['maritalStatus', among(wanted.maritalStatus, person.maritalStatus)],
    ['location', among(wanted.location, person.city, person.district)],
    ['home', among(wanted.home, ...(person.home ?? []))],
    ['education', among(wanted.education, person.degree)],
    ['workingWith', among(wanted.workingWith, person.workingWith)],
    ['workingAs', among(wanted.workingAs, person.workingAs)],
    ['sallary', among(wanted.sallary, person.sallary)],
    ['birthday', between(wanted.birthday, ageOf(person, now))],
    ['height', between(wanted.height, person.height)],
    ['prayer', among(wanted.prayer, person.prayer)],
    ['tradition', among(wanted.tradition, person.tradition)],
    ['children', among(wanted.children, person.children)],
    ['land', among(wanted.land, person.land)],
    ['thalassemia', among(wanted.thalassemia, person.thalassemia)],
  ];
  return meets.flatMap(([wish, isMet]) => (isMet ? [] : [wish]));
}

export interface Place {
  readonly person: ModelMember;
  readonly misses: readonly WishField[];
}
/** Fewer missed wishes first, then photos, then the newest. */
const rank = ({ person, misses }: Place) => [misses.length, person.photo ? 0 : 1] as const;
export function order(one: Place, other: Place): number {
  const [a, b] = [rank(one), rank(other)];
  const newest = Number(one.person.id < other.person.id) - Number(one.person.id > other.person.id);
  return a[0] - b[0] || a[1] - b[1] || newest;
}

export interface Ask {
  readonly wanted?: Preference;
  /** The wishes whose misses only order the list. */
  readonly fit?: Preference;
  readonly meets?: (person: ModelMember) => boolean;
}
/** My Match leaves out invited members, unless they declined or did not answer within 30 days. */
export const isNotInvited = ({ invited }: ModelTraits) => invited !== 'INVITED' && invited !== 'CONNECTED';
/**
 * The members in a viewer's list, in order: at most two missed wishes, and never a must. With `wanted`, the
 * list is My Match.
 */
export function listOf(
  people: readonly ModelMember[],
  viewer: ModelViewer & { readonly now: number },
  { wanted, fit, meets = () => true }: Ask,
): Place[] {
  if (fit) {
    return people
      .filter((person) => isSeen(person, viewer) && meets(person))
      .map((person) => ({ person, misses: missed(person, fit, viewer.now) }))
      .toSorted(order);
  }
  return people
    .filter((person) => isSeen(person, viewer) && meets(person) && (!wanted || isNotInvited(person)))
    .map((person) => ({ person, misses: wanted ? missed(person, wanted, viewer.now) : [] }))
    .filter(({ misses }) => misses.length <= 2 && !misses.some((wish) => wanted?.musts?.includes(wish)))
    .toSorted(order);
}

export const near = (person: ModelMember) => person.city === '47' || person.district === 'd1';
export const nearHome = (person: ModelMember) => person.home?.[1] === 'd11';
export const recentAt = (now: number) => (person: ModelMember) => person.joinedAt >= now - 30 * dayMs;
