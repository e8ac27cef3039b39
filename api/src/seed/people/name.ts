import type { Gender, Religion } from '@milon/shared/options';
import { honorifics, namesOf } from '../catalogue/names.ts';
import type { Random } from '../random.ts';

export interface SeedName {
  readonly firstName: string;
  readonly lastName: string;
  readonly isBangla: boolean;
  /** Latin letters, for an email address. */
  readonly latin: string;
}

/** Most members write their name in Latin letters, about one in six in Bangla. */
export function nameOf(random: Random, gender: Gender, religion: Religion): SeedName {
  const { first, last } = namesOf[religion][gender];
  const given = random.pick(first);
  let family = random.pick(last);
  if (family[0] === given[0]) family = last[0] ?? family;
  const honorific =
    religion === 'islam' && random.chance(gender === 'men' ? 0.28 : 0.1)
      ? random.pick(honorifics[gender])
      : undefined;
  const isBangla = random.chance(0.16);
  const script = isBangla ? 1 : 0;
  return {
    firstName: honorific ? `${honorific[script]} ${given[script]}` : given[script],
    lastName: family[script],
    isBangla,
    latin: `${given[0]}.${family[0]}`.toLowerCase().replace(/[^a-z.]/g, ''),
  };
}
