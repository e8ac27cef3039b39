/** When staff write the fields of a member: while they create the account, or later. */
export type StaffWriting = 'creation' | 'later';

/**
 * Fields that Administration alone writes; an Uploader writes every other one. A contact is a way to the account and to the person: an
 * Uploader enters it once, with the person who asks for the account, and cannot put another in its place afterwards.
 */
const administrationAlone: Readonly<Record<StaffWriting, readonly string[]>> = {
  creation: ['activePolicy', 'note'],
  later: ['activePolicy', 'note', 'phoneNumber', 'email', 'whatsapp', 'imo'],
};

/** Which of the fields that are written this role may not write; also one that is cleared counts as written. */
export function fieldsNotFor(
  role: 'administration' | 'uploader',
  when: StaffWriting,
  written: object,
): string[] {
  if (role === 'administration') return [];
  return administrationAlone[when].filter(
    (field) => (written as Record<string, unknown>)[field] !== undefined,
  );
}
