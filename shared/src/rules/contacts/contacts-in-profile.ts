/** A member waits for staff after this many saves with contacts, each at most `days` after the previous. */
export const CONTACTS_IN_PROFILE = { saves: 3, days: 30 } as const;
