import type { DraftPath } from './profile-sections.ts';

const pathOfName: Readonly<Record<string, DraftPath>> = {
  'about.myselfRequest': 'aboutMyself',
  'email.address': 'email',
  email: 'email',
  'location.district': 'location.city',
};

/** The form field for a field name of the API. The error of a list entry is shown at the list. */
export function pathOf(name: string): DraftPath {
  return pathOfName[name] ?? (name.replace(/\.\d+$/, '') as DraftPath);
}
