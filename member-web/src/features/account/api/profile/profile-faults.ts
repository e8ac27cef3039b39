import type { DraftPath } from './profile-sections.ts';

const pathOfName: Readonly<Record<string, DraftPath>> = {
  'about.myselfRequest': 'aboutMyself',
  'email.address': 'email',
  email: 'email',
};

/** The field of the form that holds what the API names. One entry of a list is told at the list. */
export function pathOf(name: string): DraftPath {
  return pathOfName[name] ?? (name.replace(/\.\d+$/, '') as DraftPath);
}
