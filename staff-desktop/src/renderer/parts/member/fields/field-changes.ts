import type { AdminUser, CallInput, updateAnyUserCall } from '@milon/shared/contracts';
import { nameSentence } from '@milon/shared/messages';
import type { Language } from '@milon/shared/options';
import { type FieldValue, recordFields, sentOf, type UserField } from '../../../lib/user-fields.ts';
import { isSame, valueOf } from './field-values.ts';

export type UpdateUserDto = NonNullable<CallInput<typeof updateAnyUserCall, 'body'>['updateUserDto']>;

/** What was typed, by the path of its field. */
export type Edits = Readonly<Record<string, FieldValue>>;

export interface FieldChange {
  readonly field: UserField;
  readonly from: FieldValue;
  readonly to: FieldValue;
}

/** What the edits change in the stored record. */
export function changesOf(user: AdminUser, edits: Edits): FieldChange[] {
  return recordFields.flatMap((field) => {
    const to = edits[field.path];
    const from = valueOf(user, field);
    return to === undefined || isSame(from, to) ? [] : [{ field, from, to }];
  });
}

/** What somebody else changed between two readings of a record. */
export function changesBetween(before: AdminUser, after: AdminUser): FieldChange[] {
  return changesOf(
    before,
    Object.fromEntries(recordFields.map((field) => [field.path, valueOf(after, field)])),
  );
}

/** What is wrong with a name that was typed, by the path of its field: as the API would say it. */
export function nameFaults(
  changes: readonly FieldChange[],
  language: Language,
): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {};
  for (const { field, to } of changes) {
    const { path } = field;
    if ((path !== 'firstName' && path !== 'lastName') || typeof to !== 'string' || to.trim() === '') continue;
    const sentence = nameSentence(path, to, language);
    if (sentence !== undefined) faults[path] = sentence;
  }
  return faults;
}

/** The fields that hold a text rather than null when they are emptied. */
const emptyTexts = new Set(['lastName', 'about.myselfRequest', 'post.text', 'note']);

function wireValue({ input, path }: UserField, value: FieldValue): unknown {
  if (typeof value !== 'string') return value;
  const trimmed = value.trim();
  if (trimmed === '') return emptyTexts.has(path) ? '' : null;
  return input.kind === 'number' ? Number(trimmed) : sentOf(path, trimmed);
}

/** The body of UPDATE_GENERAL: only the changed fields; an emptied one is cleared. */
export function updateOf(changes: readonly FieldChange[]): UpdateUserDto {
  const update: Record<string, unknown> = {};
  for (const { field, to } of changes) {
    const [group = '', name] = field.path.split('.');
    const value = wireValue(field, to);
    if (name === undefined) update[group] = value;
    else update[group] = { ...(update[group] as object | undefined), [name]: value };
  }
  return update;
}
