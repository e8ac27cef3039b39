/** When a member waits for staff: contacts in so many saves of the profile, none more than so many days after the one before. */
export const CONTACTS_IN_PROFILE = { saves: 3, days: 30 } as const;
