import type { UpdateUser } from '@milon/shared/contracts';
import type { ProfileDraft } from './profile-draft.ts';

type Values = Readonly<Record<string, unknown>>;

/** Numbers in the API, text in the form. */
const numeric = new Set([
  'brothers',
  'brothersMarried',
  'sisters',
  'sistersMarried',
  'year',
  'number',
  'min',
  'max',
]);
/** An emptied name is sent as an empty text: names cannot be cleared with null. */
const names = new Set(['firstName', 'lastName']);

function isGroup(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function same(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}

function wireValue(name: string, value: unknown): unknown {
  const trimmed = typeof value === 'string' ? value.trim() : value;
  if (names.has(name)) return trimmed;
  // What is said or not, with nothing between.
  if (trimmed === false) return null;
  if (trimmed === '' || (Array.isArray(trimmed) && trimmed.length === 0)) return null;
  return numeric.has(name) ? Number(trimmed) : trimmed;
}

function changesOf(before: Values, after: Values): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(after)) {
    const old = before[name];
    if (same(old, value)) continue;
    if (isGroup(old) && isGroup(value)) changes[name] = changesOf(old, value);
    else if (!same(wireValue(name, old), wireValue(name, value))) changes[name] = wireValue(name, value);
  }
  for (const [name, value] of Object.entries(changes)) {
    if (isGroup(value) && Object.keys(value).length === 0) delete changes[name];
  }
  return changes;
}

/**
 * The update to send: only the changed fields, groups field by field, `null` for emptied fields. About-myself
 * is sent as a request for staff to review, an email only if there was none (spec §4, §5, §7). Returns
 * `undefined` if nothing changed.
 */
export function changedFields(before: ProfileDraft, after: ProfileDraft): UpdateUser | undefined {
  const { aboutMyself, email, ...fields } = changesOf({ ...before }, { ...after });
  const update = {
    ...fields,
    ...(aboutMyself === undefined
      ? {}
      : { about: { myselfRequest: typeof aboutMyself === 'string' ? aboutMyself : '' } }),
    ...(typeof email === 'string' && before.email === '' ? { email: { address: email } } : {}),
  };
  if (Object.keys(update).length === 0) return undefined;
  return { ...update, editStatus: 'NOT_EDITED' };
}
