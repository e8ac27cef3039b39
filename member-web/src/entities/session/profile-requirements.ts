import type { User } from '@milon/shared/contracts';

/** What a member must do before opening others' details (spec §5, §8). */
export type ProfileRequirement = 'photo' | 'profile';

/** The first thing missing of one's own profile, `undefined` where nothing is. A photo that waits for review counts. */
export function missingRequirement(user: User): ProfileRequirement | undefined {
  const facts = [user.religion, user.maritalStatus, user.height, user.location?.city, user.education?.degree];
  if (facts.some((fact) => fact === undefined)) return 'profile';
  if (user.profileImages.every(({ status }) => status === 'DECLINED')) return 'photo';
  return undefined;
}
