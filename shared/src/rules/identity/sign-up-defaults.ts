import { SIGN_UP_ACTIVE_POLICY, SIGN_UP_DEFAULTS } from '../../constants.ts';
import type { ContactLock, Gender } from '../../options/index.ts';
import { defaultPhotoPrivacy } from '../visibility/photo-privacy.ts';
import { policyAllows } from '../visibility/visibility.ts';
import { removeEmpty } from './remove-empty.ts';

const unlocked: ContactLock = '1';

/**
 * The profile fields without empty values, completed by defaults: those of spec §5, an open contact
 * (`clientType`), and the photo privacy of the gender.
 */
export function withSignUpDefaults<T extends { readonly habit?: object | undefined }>(
  fields: T,
  gender: Gender,
) {
  return {
    ...SIGN_UP_DEFAULTS,
    clientType: unlocked,
    photoPrivacy: defaultPhotoPrivacy(gender),
    ...removeEmpty(fields),
    habit: { ...SIGN_UP_DEFAULTS.habit, ...removeEmpty(fields.habit ?? {}) },
  };
}

/**
 * The state of a new member, whatever the sign-up sent: free, account inactive, unverified, not disabled, not
 * deleted. Women get policy 4 and wait for a first look by staff (spec §4, §5).
 */
export function newMemberState(gender: Gender) {
  const activePolicy = SIGN_UP_ACTIVE_POLICY[gender];
  return {
    userType: '1',
    activePolicy,
    waitsFirstLook: !policyAllows(activePolicy).seenByOthers,
    editStatus: 'NOT_EDITED',
    reportCounter: 0,
    account: { isActive: false, isVerified: false, isDisabled: false, deleted: false },
  } as const;
}
