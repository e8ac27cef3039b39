/** Whose contact an unlock reveals, as the member chose (decisions §10). */
export const contactsOfRecord = ['self', 'guardian', 'both'] as const;
export type ContactOfRecord = (typeof contactsOfRecord)[number];

interface Parts {
  readonly self: boolean;
  readonly guardian: boolean;
}

const partsOf = (contact: ContactOfRecord): Parts => ({
  self: contact !== 'guardian',
  guardian: contact !== 'self',
});

/** The two as one value; undefined for neither. */
function contactOf({ guardian, self }: Parts): ContactOfRecord | undefined {
  if (self && guardian) return 'both';
  if (guardian) return 'guardian';
  return self ? 'self' : undefined;
}

/** What the member's choice means now: until the guardian has agreed, the member's own contact. */
export function effectiveContact(choice: ContactOfRecord, isProven: boolean): ContactOfRecord {
  return isProven ? choice : 'self';
}

/**
 * What another unlock adds to what the viewer already sees: the member's own contact, the guardian who is
 * named now, or both; undefined for nothing. `seen`: whether earlier unlocks show the own contact, and this
 * guardian. Who saw a former guardian does not see the new one.
 */
export function addedContact(offered: ContactOfRecord, seen: Parts): ContactOfRecord | undefined {
  const parts = partsOf(offered);
  return contactOf({ self: parts.self && !seen.self, guardian: parts.guardian && !seen.guardian });
}

/** What a viewer sees after an unlock that added `added`; `seen` is undefined before the first. */
export function joinedContact(seen: ContactOfRecord | undefined, added: ContactOfRecord): ContactOfRecord {
  return seen === undefined || seen === added ? added : 'both';
}
