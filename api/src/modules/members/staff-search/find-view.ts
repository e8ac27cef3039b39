import type { AdminUser, FoundMember } from '@milon/shared/contracts';

/** The part of a member that the quick search shows. `user` is already masked for the reader. */
export function foundMemberView(user: AdminUser, trxId: string | undefined): FoundMember {
  const { _id, profileId, firstName, lastName, gender, age, activePolicy, phoneNumber, email } = user;
  return {
    _id,
    profileId,
    firstName,
    lastName,
    gender,
    age,
    activePolicy,
    ...(phoneNumber ? { phoneNumber } : {}),
    ...(email ? { email } : {}),
    profileImages: user.profileImages.slice(0, 1),
    ...(trxId === undefined ? {} : { trxId }),
  };
}
