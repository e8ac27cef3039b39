import { mayHaveMahr } from '@milon/shared/rules';
import type { MemberDetails } from '../../modules/members/index.ts';
import { Random } from '../random.ts';
import type { Person } from './person.ts';

type Faith = NonNullable<MemberDetails['faith']>;

function islamOf(random: Random, gender: Person['gender']): Faith {
  return {
    prayer: random.weighted([
      ['five', 48],
      ['mostly', 28],
      ['sometimes', 14],
      ['fridays', 10],
    ]),
    ...(random.chance(0.7)
      ? {
          quran: random.weighted([
            ['reads', 50],
            ['tajweed', 25],
            ['learning', 18],
            ['later', 7],
          ]),
        }
      : {}),
    ...(random.chance(0.6)
      ? {
          madhab: random.weighted([
            ['hanafi', 88],
            ['ahlehadis', 8],
            ['shafii', 2],
            ['other', 2],
          ]),
        }
      : {}),
    ...(gender === 'men'
      ? {
          beard: random.weighted([
            ['none', 45],
            ['short', 33],
            ['sunnah', 22],
          ]),
        }
      : {
          dress: random.weighted([
            ['hijab', 48],
            ['modest', 38],
            ['niqab', 14],
          ]),
        }),
    ...(random.chance(0.4)
      ? {
          mahram: random.weighted([
            ['mostly', 45],
            ['yes', 30],
            ['no', 25],
          ]),
        }
      : {}),
  };
}

function hinduOf(random: Random): Faith {
  return {
    caste: random.weighted([
      ['kayastha', 30],
      ['namasudra', 18],
      ['vaishya', 16],
      ['brahmin', 14],
      ['nabashakh', 10],
      ['mahishya', 6],
      ['baidya', 6],
    ]),
    ...(random.chance(0.6)
      ? { gotra: random.pick(['Kashyap', 'Bharadwaj', 'Shandilya', 'কাশ্যপ', 'আলিম্মান']) }
      : {}),
    ...(random.chance(0.4) ? { gana: random.pick(['deva', 'manushya', 'rakshasa'] as const) } : {}),
  };
}

function faithOf(random: Random, { religion, gender }: Person): Faith | undefined {
  switch (religion) {
    case 'islam':
      return islamOf(random, gender);
    case 'hindu':
      return hinduOf(random);
    case 'christian':
      return { denomination: random.pick(['catholic', 'baptist', 'bangladesh'] as const) };
    case 'buddist':
      return { tradition: 'theravada' };
    case 'other':
      return undefined;
  }
}

/** Adds what families ask; two in five members tell nothing of it. */
export function withFamilyFacts(seed: number, person: Person, details: MemberDetails): MemberDetails {
  const random = new Random(seed, 7, person.index);
  if (random.chance(0.4)) return details;
  const { family } = details;
  const faith = faithOf(random, person);
  const told: MemberDetails = {
    ...details,
    ...(faith ? { faith } : {}),
    plans: {
      study: random.pick(['yes', 'open', 'no'] as const),
      ...(person.gender === 'women' ? { work: random.pick(['yes', 'open', 'home'] as const) } : {}),
      withParents: random.pick(['together', 'near', 'apart', 'open'] as const),
    },
    ...(family
      ? {
          family: {
            ...family,
            brothersMarried: random.int(0, family.brothers ?? 0),
            sistersMarried: random.int(0, family.sisters ?? 0),
            ...(random.chance(0.7)
              ? { house: random.pick(['town', 'flat', 'village', 'both', 'rented'] as const) }
              : {}),
            ...(random.chance(0.5) ? { land: random.pick(['farm', 'plot', 'both', 'none'] as const) } : {}),
          },
        }
      : {}),
    ...(random.chance(0.2) && mayHaveMahr(person.religion) ? { mahr: { min: 200_000, max: 500_000 } } : {}),
  };
  const number = random.int(0, 2);
  const isWith = random.chance(0.7);
  const thalassemia = random.weighted<'notTested' | 'no' | 'carrier'>([
    ['notTested', 60],
    ['no', 32],
    ['carrier', 8],
  ]);
  return {
    ...told,
    ...(random.chance(0.3) ? { health: { thalassemia } } : {}),
    ...(person.maritalStatus === '1'
      ? {}
      : { children: number === 0 ? { number } : { number, with: isWith ? 'me' : 'other' } }),
  };
}
