import type { AdminUser, FoundMember } from '@milon/shared/contracts';

/** The payment by whose transaction id a member was found. */
interface FoundPayment {
  readonly id: string;
  readonly trx_id: string;
}

/** The part of a member that the quick search shows. `user` is already masked for the reader. */
export function foundMemberView(user: AdminUser, payment?: FoundPayment): FoundMember {
  const { _id, profileId, firstName, lastName, gender, age, activePolicy, phoneNumber, email } = user;
  return {
    _id,
    profileId,
    firstName,
    lastName,
    gender,
    age,
    activePolicy,
    ...(user.firstLookWaiting ? { firstLookWaiting: true } : {}),
    ...(phoneNumber ? { phoneNumber } : {}),
    ...(email ? { email } : {}),
    profileImages: user.profileImages.slice(0, 1),
    ...(payment ? { trxId: payment.trx_id, transactionId: payment.id } : {}),
  };
}
