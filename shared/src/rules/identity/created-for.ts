import type { Gender } from '../../options/index.ts';

/**
 * The profile of a son or a brother is a man's, of a daughter or a sister a woman's. Undefined for others.
 */
export function genderFor(profileCreatedFor: string): Gender | undefined {
  if (['2', '4'].includes(profileCreatedFor)) return 'men';
  return ['3', '5'].includes(profileCreatedFor) ? 'women' : undefined;
}
