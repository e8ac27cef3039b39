import type { Preference, WishField } from '@milon/shared/contracts';
import type { Gender } from '@milon/shared/options';
import fc from 'fast-check';
import type { ModelTraits } from './reference-model.ts';

const choice = <T>(...values: T[]) => fc.constantFrom(...values);
/** Chooses the first value three times in four. */
const often = <T>(usual: T, ...others: T[]) =>
  fc.oneof({ arbitrary: fc.constant(usual), weight: 3 }, { arbitrary: choice(...others), weight: 1 });
const memberTraits: fc.Arbitrary<ModelTraits> = fc.record({
  gender: often<Gender>('women', 'men'),
  policy: often('1', '2', '3', '4', '5'),
  paused: often(false, true),
  disabled: often(false, true),
  further: often(false, true),
  photo: fc.boolean(),
  since: choice(0, 1, 12, 29.9, 30.1, 80),
  birth: choice('1966-01-01', '1990-02-28', '1996-02-29', '1999-11-21', '1999-11-22', '2001-12-31'),
  religion: choice('islam', 'islam', 'hindu', null),
  maritalStatus: choice('1', '1', '2', null),
  city: choice('47', '8', null),
  district: choice('d1', 'd2', null),
  home: choice(['8', 'd11', 'u90'], ['8', 'd11', 'u96'], ['8', 'd11'], ['47', 'd18', 'u520'], null),
  degree: choice('1', '2', null),
  workingAs: choice('1', '2', null),
  workingWith: choice('1', '2', null),
  sallary: choice('1', '2', null),
  height: choice(null, 8, 14, 20),
  prayer: choice('five', 'mostly', null),
  tradition: choice('theravada', 'other', null),
  children: choice('none', 'apart', null),
  land: choice('both', 'none', null),
  thalassemia: choice('no', 'carrier', null),
  invited: often<ModelTraits['invited']>(undefined, 'INVITED', 'CONNECTED', 'DECLINED', 'over', 'theirs'),
  block: often<'mine' | 'theirs' | undefined>(undefined, 'mine', 'theirs'),
  special: choice(false, false, true),
});
/** Mostly women: a woman would find almost no one, a man finds many. */
export const people = fc.array(memberTraits, { minLength: 1, maxLength: 30, size: 'max' });
export const viewing = often<Gender>('men', 'women');

/** Some of these options, often undefined. */
const keys = (...options: string[]) =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 3 }, { arbitrary: fc.subarray(options), weight: 1 });
export const preferences = fc
  .record({
    furtherMarriage: often<true | undefined>(undefined, true),
    religion: keys('islam', 'hindu'),
    maritalStatus: keys('1', '2'),
    location: keys('47', '8', 'd1', 'd2'),
    home: keys('8', 'd18', 'd11', 'u90', 'u520'),
    education: keys('1', '2'),
    workingWith: keys('1', '2'),
    workingAs: keys('1', '2'),
    sallary: keys('1', '2'),
    birthday: often<Preference['birthday']>(undefined, { min: 17, max: 27 }, { min: 26, max: 36 }),
    prayer: keys('five', 'sometimes'),
    tradition: keys('theravada', 'other'),
    children: keys('none', 'with', 'apart'),
    land: keys('plot', 'none'),
    thalassemia: keys('no', 'notTested'),
    height: often<Preference['height']>(undefined, { min: 8, max: 14 }, { min: 15, max: 32 }),
    musts: choice<WishField[]>(
      [],
      [],
      ['religion'],
      ['birthday', 'height'],
      ['location', 'home', 'education', 'sallary'],
      ['prayer', 'children'],
    ),
  })
  .map((wanted) => JSON.parse(JSON.stringify(wanted)) as Preference);

/** Events between two pages. `at` selects the member that an event is about. */
export const events = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('joins' as const), who: memberTraits }),
    fc.record({ kind: choice('leaves' as const, 'returns' as const, 'blocks' as const), at: fc.nat(99) }),
  ),
  { maxLength: 12 },
);

/** The criteria of a search. */
export const criteria = fc.record({
  degree: keys('1', '2'),
  location: keys('47', '8', 'd1', 'd2'),
  home: keys('8', 'd18', 'd11', 'u90', 'u520'),
  marital: keys('1', '2'),
  religion: keys('islam', 'hindu'),
  workingwith: keys('1', '2'),
  workingas: keys('1', '2'),
  sallary: keys('1', '2'),
  prayer: keys('five', 'sometimes'),
  tradition: keys('theravada', 'other'),
  children: keys('none', 'with', 'apart'),
  land: keys('plot', 'none'),
  thalassemia: keys('no', 'carrier'),
  age: choice(undefined, '17-27', '26-36'),
  height: choice(undefined, '8-14', '15-32'),
});

/** The page sizes of a list, used in turn. */
export const limits = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 });

export type Event = typeof events extends fc.Arbitrary<(infer E)[]> ? E : never;
