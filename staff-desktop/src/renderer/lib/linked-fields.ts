import { homeAfter } from '@milon/shared/rules';
import { type FieldValue, isAsked, newUserFields } from './user-fields.ts';

const textOf = (value: FieldValue | undefined) => (typeof value === 'string' ? value : '');

/**
 * What one change of a form sets: the field, and what follows from it. Another home district ends the upazila
 * of the old one, and an upazila brings its district (decisions §10); another religion ends its facts.
 */
export function fieldsAfter(
  path: string,
  value: FieldValue,
  current: (path: string) => FieldValue | undefined,
): Readonly<Record<string, FieldValue>> {
  // What is asked of others only is emptied, as the API does.
  if (path === 'religion' || path === 'gender' || path === 'maritalStatus') {
    const shown = (of: string) => (of === path ? value : current(of));
    const others = newUserFields.filter((field) => current(field.path) && !isAsked(field, shown));
    return { ...Object.fromEntries(others.map((field) => [field.path, ''])), [path]: value };
  }
  const part = /^home\.(district|upazila)$/.exec(path)?.[1];
  if (part === undefined) return { [path]: value };
  const before = { district: textOf(current('home.district')), upazila: textOf(current('home.upazila')) };
  const { district, upazila } = homeAfter(before, { [part]: textOf(value) });
  return { 'home.district': district ?? '', 'home.upazila': upazila ?? '' };
}
