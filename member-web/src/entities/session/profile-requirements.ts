import type { User } from '@milon/shared/contracts';

/** What a member must do before opening others' details (spec §5, §8). */
export type ProfileRequirement = 'photo' | 'profile';

/**
 * The first requirement that the own profile does not meet, or `undefined`. A photo in review counts as a
 * photo.
 */
export function missingRequirement(user: User): ProfileRequirement | undefined {
  const facts = [user.religion, user.maritalStatus, user.height, user.location?.city, user.education?.degree];
  if (facts.some((fact) => fact === undefined)) return 'profile';
  if (user.profileImages.every(({ status }) => status === 'DECLINED')) return 'photo';
  return undefined;
}
