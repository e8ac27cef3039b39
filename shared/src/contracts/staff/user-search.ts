import { z } from 'zod';
import {
  activePolicyOptions,
  cityOptions,
  districtOptions,
  genderOptions,
  maritalStatusOptions,
  packageTypeOptions,
  religionOptions,
  type TraitKey,
  traitOptions,
  upazilaOptions,
  userTypeOptions,
  verificationKindOptions,
  workingAsOptions,
} from '../../options/index.ts';
import { type Option, type OptionKey } from '../../options/option.ts';
import { type Trait, traits } from '../../rules/matching/trait-names.ts';
import { defineCall } from '../call.ts';
import {
  optionSchema,
  projectedIdsSchema,
  projectionQuerySchema,
  repeated,
  skipQuerySchema,
  textSchema,
} from '../common.ts';
import { adminUserSchema } from './admin.ts';
import { assignedSchema } from './assignments.ts';

/** In a filter, instead of an option: the member stated nothing. */
export const NOT_STATED = 'NONE';

/** One key or several: members with any of them. */
const anyOf = <const L extends readonly Option[]>(list: L) => repeated(optionSchema(list)).optional();

/** The same for a field that may be empty. */
function anyOfOrNone<const L extends readonly Option[]>(list: L) {
  type Key = OptionKey<L> | typeof NOT_STATED;
  const key = z.union([z.literal(NOT_STATED), optionSchema(list)]) as unknown as z.ZodType<Key, Key>;
  return repeated(key).optional();
}

/** Both ends are included; either may be missing. */
const numbersSchema = (most: number) =>
  z.object({
    min: z.number().int().min(0).max(most).optional(),
    max: z.number().int().min(0).max(most).optional(),
  });

/** Days in Dhaka, both included; either may be missing. */
const daysSchema = z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() });

/** How a member's package stands, besides the type of one that runs. */
export const packageStates = ['NONE', 'ENDED'] as const;
const packageSchema = z.enum([
  ...packageStates,
  ...(packageTypeOptions.map(({ key }) => key) as [(typeof packageTypeOptions)[number]['key']]),
]);

type TraitFilters = {
  [T in Trait]: z.ZodOptional<
    z.ZodType<(TraitKey<T> | typeof NOT_STATED)[], (TraitKey<T> | typeof NOT_STATED)[]>
  >;
};
const traitFilters = Object.fromEntries(
  traits.map((trait) => [trait, anyOfOrNone<readonly Option[]>(traitOptions[trait])]),
) as unknown as TraitFilters;

/** The filter of staff's table of members. It is a value: other calls about "these members" carry it too. */
export const adminUserFilterSchema = z.object({
  /** Name, phone, email or profile id. */
  text: textSchema(80).optional(),
  gender: anyOf(genderOptions),
  activePolicy: anyOf(activePolicyOptions),
  userType: anyOf(userTypeOptions),
  religion: anyOfOrNone(religionOptions),
  maritalStatus: anyOfOrNone(maritalStatusOptions),
  city: anyOfOrNone(cityOptions),
  district: anyOfOrNone(districtOptions),
  /** Where the family is from. */
  homeDistrict: anyOfOrNone(districtOptions),
  homeUpazila: anyOfOrNone(upazilaOptions),
  /** Professions. */
  workingAs: anyOfOrNone(workingAsOptions),
  /** What families ask. */
  ...traitFilters,
  age: numbersSchema(120).optional(),
  /** Any of these is verified, or nothing is. */
  verified: anyOfOrNone(verificationKindOptions),
  /** Reports about the member. */
  reports: numbersSchema(1_000_000).optional(),
  /** The day of joining. */
  createdAt: daysSchema.optional(),
  /** The day of the last sign-in; a member who never signed in has none. */
  lastLogin: daysSchema.optional(),
  hasPhoto: z.boolean().optional(),
  editStatus: repeated(z.string().max(40)).optional(),
  /** Only for Administration. */
  package: repeated(packageSchema).optional(),
  /** Is new, and waits for a first look by staff. */
  firstLookWaiting: z.boolean().optional(),
  /** Of those who wait for a first look: whose they are. Only for Administration. */
  assigned: assignedSchema.optional(),
  /** Has an About text that waits for staff. */
  aboutWaiting: z.boolean().optional(),
  /** Has a name that waits for staff. */
  nameWaiting: z.boolean().optional(),
  /** Repeatedly wrote contacts into profile texts, and waits for staff. */
  contactsWritten: z.boolean().optional(),
  /** Repeatedly demanded dowry, and waits for staff. */
  dowryDemanded: z.boolean().optional(),
  /** Seeks a further marriage. */
  furtherMarriage: z.boolean().optional(),
  /** A guardian agreed, or none did. */
  guardianProven: z.boolean().optional(),
  /** The candidate's own number is proven, or is not. */
  candidateProven: z.boolean().optional(),
  /** Only deleted accounts that can still be restored, instead of all others. Only for Administration. */
  deleted: z.boolean().optional(),
});
export type AdminUserFilter = z.output<typeof adminUserFilterSchema>;

/** Never a contact or an id: staff who see a contact masked could read it from the order. */
export const adminUserSortFields = [
  'createdAt',
  'name',
  'gender',
  'age',
  'city',
  'district',
  'homeDistrict',
  'religion',
  'maritalStatus',
  'workingAs',
  'activePolicy',
  'userType',
  'verified',
  'editStatus',
  'package',
  'lastLogin',
  'reports',
] as const;
export type AdminUserSortField = (typeof adminUserSortFields)[number];

export const adminUserSortSchema = z.object({
  field: z.enum(adminUserSortFields),
  dir: z.enum(['asc', 'desc']),
});
export type AdminUserSort = z.output<typeof adminUserSortSchema>;

/** Filters and orders by what only Administration sees. */
export const administrationFilters = ['assigned', 'deleted', 'package'] as const;
export const administrationSorts = ['package'] as const;

/** Up to this number, the search itself counts. */
export const COUNTED_BY_SEARCH = 10_000;

export const searchUsersCall = defineCall({
  method: 'patch',
  path: '/admin/users/search',
  access: 'staff',
  summary: 'Members by filter, sorted and paged',
  query: skipQuerySchema,
  body: z.object({
    filter: adminUserFilterSchema.default({}),
    sort: z.array(adminUserSortSchema).max(1).default([]),
  }),
  status: 200,
  answer: z.object({
    data: z.array(adminUserSchema),
    total: z.number().int(),
    /** False: `total` is an estimate above 10,000, and the count call returns the exact number. */
    totalIsExact: z.boolean(),
  }),
});

export const allUsersCall = defineCall({
  method: 'get',
  path: '/admin/users/all',
  access: 'staff',
  summary: 'The newest members: the first page of a search without a filter',
  status: 200,
  answer: searchUsersCall.answer,
});

const projectedFields = Object.keys(adminUserSchema.shape) as [
  keyof typeof adminUserSchema.shape,
  ...(keyof typeof adminUserSchema.shape)[],
];

export const projectUsersCall = defineCall({
  method: 'patch',
  path: '/admin/users/with-projection',
  access: 'staff',
  summary: 'Some fields of some members; never more than the role may see',
  query: projectionQuerySchema,
  body: z.object({
    id: projectedIdsSchema,
    projections: z.array(z.enum(projectedFields)).min(1).max(projectedFields.length),
  }),
  status: 200,
  answer: z.object({ populatedResult: z.array(adminUserSchema.partial()) }),
});

export const countMatchingUsersCall = defineCall({
  method: 'post',
  path: '/admin/users/count',
  access: 'staff',
  summary: 'The exact number of members by filter',
  body: z.object({ filter: adminUserFilterSchema.default({}) }),
  status: 200,
  answer: z.object({ total: z.number().int() }),
});
