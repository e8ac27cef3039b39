import type { ProfilePart } from '@milon/shared/rules';
import type { DraftPath } from './profile-sections.ts';

/** The form field for each part of a profile. */
export const partPaths: Readonly<Record<Exclude<ProfilePart, 'photo' | 'preference'>, DraftPath>> = {
  maritalStatus: 'maritalStatus',
  height: 'height',
  religion: 'religion',
  city: 'location.city',
  degree: 'education.degree',
  workingAs: 'workingAs',
  aboutMyself: 'aboutMyself',
  fatherStatus: 'family.fatherStatus',
  sallary: 'sallary',
  hobbies: 'hobbies',
};
