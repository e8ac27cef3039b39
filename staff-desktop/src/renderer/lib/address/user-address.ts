import {
  adminUserSortFields,
  assignedSchema,
  type CallInput,
  NOT_STATED,
  type searchUsersCall,
} from '@milon/shared/contracts';
import {
  activePolicyOptions,
  cityOptions,
  districtOptions,
  genderOptions,
  keysOf,
  maritalStatusOptions,
  type Option,
  packageTypeOptions,
  religionOptions,
  traitOptions,
  upazilaOptions,
  userTypeOptions,
  verificationKindOptions,
  workingAsOptions,
} from '@milon/shared/options';
import { type Trait, traits } from '@milon/shared/rules';
import { addressOf } from './location.ts';
import {
  type AddressValues,
  dayRange,
  freeText,
  maybeOneOf,
  numberRange,
  oneOf,
  someOf,
  writeFields,
  yesOrNo,
} from './use-address.ts';

export type UserFilter = NonNullable<CallInput<typeof searchUsersCall, 'body'>['filter']>;

export const editStatuses = ['NOT_EDITED', 'EDITED'] as const;

/** The filters and the order of the members' table, as they are written in its address. */
export const userFields = {
  text: freeText(80),
  activePolicy: someOf(keysOf(activePolicyOptions)),
  gender: someOf(keysOf(genderOptions)),
  userType: someOf(keysOf(userTypeOptions)),
  age: numberRange,
  city: someOf([...keysOf(cityOptions), NOT_STATED]),
  district: someOf([...keysOf(districtOptions), NOT_STATED]),
  homeDistrict: someOf([...keysOf(districtOptions), NOT_STATED]),
  homeUpazila: someOf([...keysOf(upazilaOptions), NOT_STATED]),
  religion: someOf([...keysOf(religionOptions), NOT_STATED]),
  maritalStatus: someOf([...keysOf(maritalStatusOptions), NOT_STATED]),
  workingAs: someOf([...keysOf(workingAsOptions), NOT_STATED]),
  ...(Object.fromEntries(
    traits.map((trait) => [trait, someOf([...keysOf<readonly Option[]>(traitOptions[trait]), NOT_STATED])]),
  ) as Record<Trait, ReturnType<typeof someOf<string>>>),
  verified: someOf([...keysOf(verificationKindOptions), NOT_STATED]),
  reports: numberRange,
  createdAt: dayRange,
  lastLogin: dayRange,
  editStatus: someOf(editStatuses),
  package: someOf([...keysOf(packageTypeOptions), 'ENDED', NOT_STATED]),
  hasPhoto: yesOrNo,
  firstLookWaiting: yesOrNo,
  /** Whose first looks, while only those who wait for one are shown. */
  assigned: maybeOneOf(assignedSchema.options),
  aboutWaiting: yesOrNo,
  nameWaiting: yesOrNo,
  contactsWritten: yesOrNo,
  dowryDemanded: yesOrNo,
  furtherMarriage: yesOrNo,
  guardianProven: yesOrNo,
  candidateProven: yesOrNo,
  deleted: yesOrNo,
  sort: maybeOneOf(adminUserSortFields),
  dir: oneOf(['asc', 'desc'], 'asc'),
  /** The saved view that is open. */
  view: freeText(36),
} as const;
export type UserAddress = AddressValues<typeof userFields>;

/** The filter without its empty parts, as the API takes it. */
export function filterOf(values: UserAddress): UserFilter {
  const { assigned, sort: _sort, dir: _dir, view: _view, ...others } = values;
  const filter = others.firstLookWaiting ? { ...others, assigned } : others;
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as UserFilter;
}

/** No filter at all; the order stays. */
export function withoutFilter(): Partial<UserAddress> {
  const { sort: _sort, dir: _dir, ...filters } = userFields;
  return Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]));
}

/** The address of the members' table with these filters. */
export function usersAddress(values: Partial<UserAddress>): string {
  return addressOf({ section: 'users', query: writeFields(userFields, values) });
}
