import { defaultPhotoPrivacy } from './photo-privacy.ts';
import { removeEmpty } from './remove-empty.ts';

/** What a new profile says where the member chose nothing, as option keys (spec §5). */
export const signUpDefaults = {
  habit: { smoke: '1', drink: '1' },
  language: '1',
  bodyType: '1',
  skinTone: '1',
  diet: '1',
  anyDisability: '1',
  profileCreatedFor: '1',
} as const;

/** The profile without its empty values, and with the defaults in the places that it leaves open. */
export function withSignUpDefaults<T extends { readonly habit?: object | undefined }>(profile: T) {
  return {
    ...signUpDefaults,
    ...removeEmpty(profile),
    habit: { ...signUpDefaults.habit, ...removeEmpty(profile.habit ?? {}) },
  };
}

/**
 * The state in which the server starts a member, whatever the sign-up said: Free, unlocked contact, account
 * inactive, unverified, not disabled, not deleted; women under policy 4, so that staff see them first (spec §4, §5).
 */
export function newMemberState(gender: 'men' | 'women') {
  return {
    userType: '1',
    activePolicy: gender === 'women' ? '4' : '1',
    contactLock: '1',
    photoPrivacy: defaultPhotoPrivacy(gender),
    editStatus: 'NOT_EDITED',
    reportCounter: 0,
    account: { isActive: false, isVerified: false, isDisabled: false, deleted: false },
  } as const;
}
