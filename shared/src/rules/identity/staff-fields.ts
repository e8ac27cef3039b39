/** Whether staff write a member's fields while they create the account, or later. */
export type StaffWriting = 'creation' | 'later';

/**
 * Fields that only Administration writes; an Uploader writes all others. A contact leads to the account and
 * to the person. An Uploader therefore enters it only once, together with the person who asks for the
 * account, and cannot replace it later.
 */
const onlyAdministration: Readonly<Record<StaffWriting, readonly string[]>> = {
  creation: ['activePolicy', 'note'],
  later: ['activePolicy', 'note', 'phoneNumber', 'email', 'whatsapp', 'imo'],
};

/** The written fields that this role may not write. Clearing a field counts as writing. */
export function fieldsNotFor(
  role: 'administration' | 'uploader',
  when: StaffWriting,
  written: object,
): string[] {
  if (role === 'administration') return [];
  return onlyAdministration[when].filter(
    (field) => (written as Record<string, unknown>)[field] !== undefined,
  );
}
