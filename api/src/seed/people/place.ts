import {
  cityOptions,
  type District,
  districtOptions,
  labelOf,
  type Upazila,
  upazilaOptions,
} from '@milon/shared/options';
import { abroad, districtShares, type Place } from '../catalogue/places.ts';
import { Random } from '../random.ts';

const districtByKey = new Map(districtOptions.map((district) => [district.key, district]));
const cityByName = new Map<string, (typeof cityOptions)[number]>(cityOptions.map((city) => [city.en, city]));

function inDistrict(key: District): Place {
  const district = districtByKey.get(key);
  return { city: district?.division ?? '47', district: key, country: '1' };
}

/** Where a member lives: nearly always in Bangladesh, most often in Dhaka. */
export function placeOf(random: Random): Place {
  if (!random.chance(0.06)) return inDistrict(random.weighted(districtShares));
  const city = cityByName.get(random.weighted(abroad));
  return city ? { city: city.key, district: null, country: city.country } : inDistrict('d18');
}

/** The district where the family comes from. */
export function homeDistrict(random: Random, place: Place): District {
  if (place.district && random.chance(0.45)) return place.district;
  return random.weighted(districtShares);
}

const upazilasOf = Map.groupBy(upazilaOptions, ({ district }) => district);

/** What the profile says of the home: four in five say the district, most of them the upazila too. */
export function saidHome(
  seed: number,
  { index, home }: { readonly index: number; readonly home: District },
): { readonly home_district: District | null; readonly home_upazila: Upazila | null } {
  const random = new Random(seed, 6, index);
  if (!random.chance(0.8)) return { home_district: null, home_upazila: null };
  const upazilas = upazilasOf.get(home) ?? [];
  const upazila = upazilas.length > 0 && random.chance(0.85) ? random.pick(upazilas).key : null;
  return { home_district: home, home_upazila: upazila };
}

export function districtName(district: District, language: 'en' | 'bn'): string {
  return labelOf(districtOptions, district, language);
}
