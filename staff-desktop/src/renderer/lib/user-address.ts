import { type adminUserFilterSchema, adminUserSortFields } from '@milon/shared/contracts';
import { activePolicyOptions, genderOptions, keysOf, userTypeOptions } from '@milon/shared/options';
import type { z } from 'zod';
import { addressOf } from './location.ts';
import { type AddressValues, freeText, maybeOneOf, oneOf, writeFields, yesOrNo } from './use-address.ts';

export type UserFilter = z.input<typeof adminUserFilterSchema>;

/** The filters and the order of the members' table, as they are written in its address. */
export const userFields = {
  text: freeText(80),
  activePolicy: maybeOneOf(keysOf(activePolicyOptions)),
  gender: maybeOneOf(keysOf(genderOptions)),
  userType: maybeOneOf(keysOf(userTypeOptions)),
  hasPhoto: yesOrNo,
  aboutWaiting: yesOrNo,
  nameWaiting: yesOrNo,
  contactsWritten: yesOrNo,
  deleted: yesOrNo,
  sort: maybeOneOf(adminUserSortFields),
  dir: oneOf(['asc', 'desc'], 'asc'),
} as const;
export type UserAddress = AddressValues<typeof userFields>;

/** The address of the members' table with these filters. */
export function usersAddress(values: Partial<UserAddress>): string {
  return addressOf({ section: 'users', query: writeFields(userFields, values) });
}
