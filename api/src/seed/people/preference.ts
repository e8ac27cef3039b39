import type { Preference } from '@milon/shared/contracts';
import type { MaritalStatus } from '@milon/shared/options';
import type { Random } from '../random.ts';
import type { Person } from './person.ts';

const educated = ['1', '2', '3', '4'] as const;
const earning = ['3', '4', '6', '7', '8', '9', '10'] as const;

function agesOf(random: Random, { gender, age }: Person): { min: number; max: number } {
  const [from, to] =
    gender === 'women'
      ? [age - random.int(0, 1), age + random.int(7, 11)]
      : [age - random.int(8, 12), age + random.int(0, 1)];
  const min = Math.min(50, Math.max(gender === 'men' ? 18 : 21, from));
  return { min, max: Math.min(60, Math.max(min + 10, to)) };
}

function heightsOf(random: Random, { gender, height }: Person): { min: number; max: number } {
  const min = gender === 'women' ? height + random.int(0, 3) : Math.max(1, height - random.int(7, 9));
  return { min, max: Math.min(32, min + random.int(6, 12)) };
}

function statusesOf(random: Random, status: MaritalStatus): MaritalStatus[] {
  if (status === '1') return random.chance(0.85) ? ['1'] : ['1', '2', '4'];
  return ['1', '2', '3', '4'];
}

/** The preference of such a person; one in twelve has none, one in ten is strict. */
export function preferenceOf(random: Random, person: Person): Preference {
  if (random.chance(0.08)) return {};
  const isStrict = random.chance(0.1);
  const asks = (probability: number) => isStrict || random.chance(probability);
  return {
    religion: [person.religion],
    maritalStatus: statusesOf(random, person.maritalStatus),
    birthday: agesOf(random, person),
    ...(asks(0.7) ? { height: heightsOf(random, person) } : {}),
    ...(asks(0.3) ? { location: [person.place.city] } : {}),
    ...(person.index % 11 === 4 ? { home: [person.home] } : {}),
    ...(person.index % 13 === 5 && person.religion === 'islam'
      ? { prayer: ['five', 'mostly'] as const }
      : {}),
    ...(person.index % 17 === 6 ? { children: ['none', 'with'] as const } : {}),
    ...(person.index % 19 === 7 ? { thalassemia: ['no', 'notTested'] as const } : {}),
    ...(person.index % 23 === 8 && person.gender === 'women' ? { furtherMarriage: true as const } : {}),
    ...(asks(0.35) ? { education: [...educated].slice(0, isStrict ? 2 : 4) } : {}),
    ...(person.gender === 'women' && asks(0.3)
      ? { sallary: earning.slice(isStrict ? 2 : 0), workingWith: ['1', '2', '3', '5'] }
      : {}),
    ...(person.gender === 'women' && asks(0.05)
      ? {
          workingAs: random
            .pick([
              ['27', '25'],
              ['11', '66', '7'],
              ['74', '18', '30'],
            ] as const)
            .slice(),
        }
      : {}),
    ...(isStrict ? { musts: ['religion', 'maritalStatus', 'birthday'] } : {}),
  };
}
