import type { Profile } from '@milon/shared/contracts';
import { ageAt, maskedLastName } from '@milon/shared/rules';
import { dayTime } from '../../platform/iso-time.ts';
import type { CardRow } from '../members/index.ts';

/** A blocked member: only what is needed to recognise the member to unblock. */
export function blockedView(row: CardRow, now: number): Profile {
  return {
    _id: row.id,
    profileId: row.profile_id,
    firstName: row.first_name,
    lastName: maskedLastName(row.last_name),
    isNameWhole: false,
    gender: row.gender as Profile['gender'],
    age: ageAt(row.birth_date, now),
    profileImages: [],
    photoCount: 0,
    verified: [],
    userType: row.user_type as Profile['userType'],
    isBlocked: true,
    createdAt: dayTime(row.created_at),
  };
}
