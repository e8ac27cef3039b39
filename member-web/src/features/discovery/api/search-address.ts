import { AGE_RANGE, HEIGHT_RANGE } from '@milon/shared/constants';
import {
  degreesByLevel,
  homePlaceOptions,
  maritalStatusOptions,
  type Option,
  placeOptions,
  religionOptions,
  salaryOptions,
  traitOptions,
  workingAsOptions,
  workingWithOptions,
} from '@milon/shared/options';
import { latinDigits, readSearchRange } from '@milon/shared/rules';

/** The criteria with several values, by their names in the address (spec §2). */
export const listCriteria = {
  degree: degreesByLevel,
  location: placeOptions,
  home: homePlaceOptions,
  marital: maritalStatusOptions,
  religion: religionOptions,
  workingwith: workingWithOptions,
  workingas: workingAsOptions,
  sallary: salaryOptions,
  ...traitOptions,
} as const satisfies Record<string, readonly Option[]>;
export type ListCriterion = keyof typeof listCriteria;

export interface Range {
  min: number;
  max: number;
}

/** The criteria of a search. An absent or empty criterion does not filter. */
export type SearchFilters = { id?: string; age?: Range; height?: Range } & {
  [K in ListCriterion]?: string[];
};

const ranges = { age: AGE_RANGE, height: HEIGHT_RANGE } as const;

/** Reads the criteria from an address. Unknown keys and impossible ranges are left out. */
export function readSearchParams(params: URLSearchParams): SearchFilters {
  const filters: SearchFilters = {};
  const id = latinDigits(params.get('id') ?? '').trim();
  if (id) filters.id = id;
  for (const [name, options] of Object.entries(listCriteria) as [ListCriterion, readonly Option[]][]) {
    const keys = [...new Set(params.getAll(name))].filter((key) =>
      options.some((option) => option.key === key),
    );
    if (keys.length > 0) filters[name] = keys;
  }
  for (const name of ['age', 'height'] as const) {
    const range = readSearchRange(params.getAll(name), ranges[name]);
    if (range) filters[name] = range;
  }
  return filters;
}

/** Writes the criteria to an address. A full range does not filter and is left out. */
export function toSearchParams(filters: SearchFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.id?.trim()) params.set('id', latinDigits(filters.id).trim());
  for (const name of Object.keys(listCriteria) as ListCriterion[]) {
    for (const key of filters[name] ?? []) params.append(name, key);
  }
  for (const name of ['age', 'height'] as const) {
    const range = filters[name];
    const { min, max } = ranges[name];
    if (range && (range.min > min || range.max < max)) params.set(name, `${range.min}-${range.max}`);
  }
  return params;
}

/** How many criteria are set. */
export function countFilters(filters: SearchFilters): number {
  return new Set(toSearchParams(filters).keys()).size;
}

/** The orders of a search. */
export const searchSorts = ['newest', 'best', 'active'] as const;
export type SearchSort = (typeof searchSorts)[number];

/** Reads the order from an address. */
export function readSort(params: URLSearchParams): SearchSort {
  const asked = params.get('sort');
  return searchSorts.find((sort) => sort === asked) ?? 'newest';
}

/** The address of the results in an order. */
export function toResults(filters: SearchFilters, sort: SearchSort): string {
  const params = toSearchParams(filters);
  if (sort !== 'newest') params.set('sort', sort);
  return `/search?${params}`;
}
