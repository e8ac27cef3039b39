import type { AdminUser } from '@milon/shared/contracts';
import { fieldOptions, labelOf } from '@milon/shared/options';
import type { ConsoleFormat } from '../../../lib/use-format.ts';
import { choiceOf, type FieldValue, type UserField } from '../../../lib/user-fields.ts';

function at(record: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
      record,
    );
}

/** What staff edit is what waits, if something does: a name or an about text that nobody approved yet. */
function editedOf(user: AdminUser, path: string): unknown {
  const { about, nameRequest } = user;
  if (path === 'about.myselfRequest') return about.myselfRequest ?? about.myself;
  if (nameRequest && (path === 'firstName' || path === 'lastName')) return nameRequest[path];
  return at(user, path);
}

export function valueOf(user: AdminUser, { path, input }: UserField): FieldValue {
  const value = choiceOf(editedOf(user, path));
  if (input.kind === 'choices') return Array.isArray(value) ? value.map(String) : [];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export function isSame(one: FieldValue, other: FieldValue): boolean {
  return typeof one === 'string' || typeof other === 'string'
    ? one === other
    : one.length === other.length && one.every((key) => other.includes(key));
}

/** A value as people read it; '' if it is empty. */
export function valueText(value: FieldValue, { input }: UserField, format: ConsoleFormat): string {
  const { digits, language, number } = format;
  if (typeof value !== 'string') {
    const list = input.kind === 'choices' ? fieldOptions[input.options] : [];
    return value.map((key) => labelOf(list, key, language) || key).join(', ');
  }
  if (value === '') return '';
  if (input.kind === 'choice') return labelOf(fieldOptions[input.options], value, language) || value;
  // Groups make a long amount readable, and would be wrong in a year.
  if (input.kind === 'number') return /^\d{5,}$/.test(value) ? number(Number(value)) : digits(value);
  return value;
}
