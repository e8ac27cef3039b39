import type { User } from '@milon/shared/contracts';

/** What a member must do before opening others' details (spec §5, §8). */
export type ProfileRequirement = 'photo' | 'profile';

/** The first fact that the own profile lacks for others' details. */
export function missingFact(user: User) {
  const { education, height, location, maritalStatus } = user;
  // What was taken back closes no gate: a consent is free.
  const religion = user.religion ?? user.tookBack?.find((about) => about === 'faith');
  const facts = { religion, maritalStatus, height, city: location?.city, degree: education?.degree };
  const names = Object.keys(facts) as (keyof typeof facts)[];
  return names.find((name) => facts[name] === undefined);
}

/**
 * The first requirement that the own profile does not meet, or `undefined`. A photo in review counts as a
 * photo.
 */
export function missingRequirement(user: User): ProfileRequirement | undefined {
  if (missingFact(user)) return 'profile';
  if (user.profileImages.every(({ status }) => status === 'DECLINED')) return 'photo';
  return undefined;
}
