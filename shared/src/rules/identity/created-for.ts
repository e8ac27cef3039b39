import type { Gender } from '../../options/index.ts';

/**
 * The profile of a son or a brother is a man's, of a daughter or a sister a woman's. Undefined for others.
 */
export function genderFor(profileCreatedFor: string): Gender | undefined {
  if (['2', '4'].includes(profileCreatedFor)) return 'men';
  return ['3', '5'].includes(profileCreatedFor) ? 'women' : undefined;
}

/** Whether somebody else keeps the profile, whose number the account has. A default says nothing. */
export const isForAnother = (profileCreatedFor: string, assumed: readonly string[] = []): boolean =>
  profileCreatedFor !== '1' && !assumed.includes('profileCreatedFor');
