import type { Preference, WishField } from '@milon/shared/contracts';
import type { Gender } from '@milon/shared/options';

/*
 * Who is listed, counted and found, and in what order: the rule written once more, plainly, over arrays. Nothing here asks the product how
 * it decides.
 */

export const dayMs = 86_400_000;

export interface ModelTraits {
  readonly gender: Gender;
  readonly policy: string;
  readonly paused: boolean;
  readonly disabled: boolean;
  readonly photo: boolean;
  /** Days since they joined. */
  readonly since: number;
  readonly birth: string;
  readonly religion: string | null;
  readonly maritalStatus: string | null;
  readonly city: string | null;
  readonly district: string | null;
  readonly degree: string | null;
  readonly workingAs: string | null;
  readonly workingWith: string | null;
  readonly sallary: string | null;
  readonly height: number | null;
  /** Who blocked whom, if anybody did. */
  readonly block: 'mine' | 'theirs' | undefined;
  readonly special: boolean;
}
export interface ModelMember extends ModelTraits {
  readonly id: string;
  readonly joinedAt: number;
}

/** 20240615 */
const dayNumber = (day: string) => Number(day.replaceAll('-', ''));
/** In whole years at an instant, in Dhaka. */
export function ageOf(soul: ModelTraits, now: number): number {
  const today = dayNumber(new Date(now + 6 * 3_600_000).toISOString().slice(0, 10));
  return Math.floor((today - dayNumber(soul.birth)) / 10_000);
}

export const isOpen = (soul: ModelTraits) =>
  (soul.policy === '1' || soul.policy === '3') && !soul.paused && !soul.disabled;
const isSeen = (soul: ModelTraits, gender: Gender) => isOpen(soul) && soul.gender !== gender && !soul.block;

export const among = (keys: readonly string[] | undefined, ...facts: (string | null)[]) =>
  !keys?.length || facts.some((fact) => fact !== null && keys.includes(fact));
export const between = (range: { min: number; max: number } | undefined, value: number | null) =>
  !range || (value !== null && range.min <= value && value <= range.max);

/** Which wishes a soul does not meet; what is not known is not met. */
export function missed(soul: ModelTraits, wanted: Preference, now: number): WishField[] {
  const meets: [WishField, boolean][] = [
    ['religion', among(wanted.religion, soul.religion)],
    ['maritalStatus', among(wanted.maritalStatus, soul.maritalStatus)],
    ['location', among(wanted.location, soul.city, soul.district)],
    ['education', among(wanted.education, soul.degree)],
    ['workingWith', among(wanted.workingWith, soul.workingWith)],
    ['workingAs', among(wanted.workingAs, soul.workingAs)],
    ['sallary', among(wanted.sallary, soul.sallary)],
    ['birthday', between(wanted.birthday, ageOf(soul, now))],
    ['height', between(wanted.height, soul.height)],
  ];
  return meets.flatMap(([wish, isMet]) => (isMet ? [] : [wish]));
}

export interface Place {
  readonly soul: ModelMember;
  readonly misses: readonly WishField[];
}
/** Fewer missed wishes, then a photo, then the newest. */
const rank = ({ soul, misses }: Place) => [misses.length, soul.photo ? 0 : 1] as const;
export function order(one: Place, other: Place): number {
  const [a, b] = [rank(one), rank(other)];
  const newest = Number(one.soul.id < other.soul.id) - Number(one.soul.id > other.soul.id);
  return a[0] - b[0] || a[1] - b[1] || newest;
}

export interface Ask {
  readonly wanted?: Preference;
  readonly meets?: (soul: ModelMember) => boolean;
}
/** What a list holds for a viewer, in its order: at most two wishes missed, and never a must. */
export function listOf(
  souls: readonly ModelMember[],
  viewer: { readonly gender: Gender; readonly now: number },
  { wanted, meets = () => true }: Ask,
): Place[] {
  return souls
    .filter((soul) => isSeen(soul, viewer.gender) && meets(soul))
    .map((soul) => ({ soul, misses: wanted ? missed(soul, wanted, viewer.now) : [] }))
    .filter(({ misses }) => misses.length <= 2 && !misses.some((wish) => wanted?.musts?.includes(wish)))
    .toSorted(order);
}

export const near = (soul: ModelMember) => soul.city === '47' || soul.district === 'd1';
export const recentAt = (now: number) => (soul: ModelMember) => soul.joinedAt >= now - 30 * dayMs;
