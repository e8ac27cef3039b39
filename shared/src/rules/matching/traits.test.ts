import { expect, test } from 'vitest';
import { traitOptions } from '../../options/index.ts';
import { type Trait, traits } from './trait-names.ts';
import {
  columnOfTrait,
  findableTraits,
  LATER_FAMILY_BITS,
  shareBit,
  storedTraits,
  traitBits,
  traitMask,
  traitsOf,
} from './traits.ts';

/** A bit that no option has yet. */
const FREE = '';

test('every option has one bit, and no column has more than a number holds', () => {
  const names = traits.flatMap((trait) => traitOptions[trait].map(({ key }) => `${trait}.${key}`));
  expect([...traitBits.faith, ...traitBits.family].toSorted()).toEqual([FREE, ...names].toSorted());
  expect(traits).toEqual(Object.keys(traitOptions));
  for (const bits of Object.values(traitBits)) expect(bits.length).toBeLessThanOrEqual(51);
});

test('rows hold these bits: none of them moves', () => {
  const told = {
    prayer: 'five',
    dress: 'hijab',
    tradition: 'other',
    children: 'none',
    land: 'none',
    thalassemia: 'carrier',
  } as const;
  expect(storedTraits(told)).toEqual({
    faith_traits: 1 + 2 ** 18 + 2 ** 46,
    family_traits: 1 + 2 ** 26 + 2 ** 29,
  });
  expect(traitsOf(storedTraits(told))).toEqual(told);
  for (const trait of traits)
    for (const { key } of traitOptions[trait]) {
      const one = { [trait]: key };
      expect(traitsOf(storedTraits(one))).toEqual(one);
    }
});

test('the values that members can have fit the codes of the copy in memory', () => {
  const choices = (names: readonly (keyof typeof traitOptions)[]) =>
    names.reduce((product, name) => product * (traitOptions[name].length + 1), 1);
  // One of the religions and one of the genders at a time.
  const islam = choices(['prayer', 'quran', 'madhab', 'dress', 'mahram']);
  const others = choices(['caste', 'gana']) + choices(['denomination']) + choices(['tradition']);
  expect(2 * islam + others).toBeLessThan(65_536);
  const ofFamily = traits.filter((trait) => columnOfTrait(trait) === 'family_traits');
  const isLater = (trait: Trait) => traitMask(trait) >= LATER_FAMILY_BITS;
  expect(choices(ofFamily.filter((trait) => !isLater(trait)))).toBeLessThan(65_536);
  expect(choices(ofFamily.filter(isLater))).toBeLessThan(65_536);
  for (const trait of ofFamily)
    expect(traitMask(trait) < LATER_FAMILY_BITS || traitMask(trait) % LATER_FAMILY_BITS === 0).toBe(true);
});

test('bits are compared beyond the 32nd', () => {
  expect(shareBit(traitMask('tradition'), storedTraits({ tradition: 'other' }).faith_traits)).toBe(true);
  expect(shareBit(traitMask('tradition', ['other']), traitMask('prayer'))).toBe(false);
  expect(shareBit(2 ** 51 + 1, 2 ** 51)).toBe(true);
  expect(shareBit(2 ** 32, 1)).toBe(false);
});

test('children follow from the marital status, their number, and where they live', () => {
  const of = (profile: Parameters<typeof findableTraits>[0]) => findableTraits(profile).children;
  expect(of({ maritalStatus: '1' })).toBe('none');
  expect(of({ maritalStatus: '2' })).toBeUndefined();
  expect(of({ maritalStatus: '2', children: { number: 0 } })).toBe('none');
  expect(of({ maritalStatus: '2', children: { number: 2 } })).toBeUndefined();
  expect(of({ maritalStatus: '4', children: { number: 2, with: 'both' } })).toBe('with');
  expect(of({ maritalStatus: '4', children: { with: 'grown' } })).toBe('apart');
});

test('the house of a family that is shown in return only is found by nobody', () => {
  const family = { house: 'town', land: 'farm', brothers: 1 } as const;
  expect(findableTraits({ family })).toMatchObject({ house: 'town', land: 'farm' });
  expect(findableTraits({ family, familyStatusWant: '2' })).toMatchObject({
    house: undefined,
    land: undefined,
  });
});
