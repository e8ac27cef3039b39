import type { StaffRole } from '../../options/index.ts';

/**
 * The kind of viewer of a member's fields. `unlocked`: an unlock of the member's own contact is on record,
 * with or without a connect. `viaGuardian`: an unlock is, and revealed only a guardian.
 */
export type ViewerKind =
  | 'guest'
  | 'member'
  | 'premium'
  | 'viaGuardian'
  | 'unlocked'
  | 'self'
  | 'uploader'
  | 'administration';

/**
 * - `name` first name; `lastName` the last name.
 * - `facts` age, height, city, country, religion, education, profession, income, marital status.
 * - `birthDate` the exact day.
 * - `writtenContacts` contacts within the texts of the profile; `masked` hides them there.
 * - `about` the About text; `habits` habits, hobbies, health told by choice, and similar fields.
 * - `family` siblings, parents, family values.
 * - `mahr` the mahr that is expected.
 * - `photos` the approved photos; for the owner and staff all of them.
 * - `lists` invite, blocks, favorites, sayHi, connects, notes, package history.
 * - `preference` the partner preference.
 * - `phone`; `contacts` email, WhatsApp, imo.
 * - `guardian` name, relation, phone and hours of the guardian.
 * - `nationalId` number and scans.
 * - `secrets` password hash, sessions, codes.
 */
export type FieldGroup =
  | 'name'
  | 'lastName'
  | 'facts'
  | 'birthDate'
  | 'writtenContacts'
  | 'about'
  | 'habits'
  | 'family'
  | 'mahr'
  | 'photos'
  | 'lists'
  | 'preference'
  | 'phone'
  | 'contacts'
  | 'guardian'
  | 'nationalId'
  | 'secrets';

/**
 * `masked`: the last initial, the masked phone or contact, or the last 4 characters of the id. `siblings`:
 * only the number of siblings. `chosen`: as the owner's photo privacy says; of a guardian, as the unlock
 * revealed; of the mahr, if the two accepted each other.
 */
export type FieldAccess = 'whole' | 'masked' | 'none' | 'siblings' | 'chosen';

type Row = Readonly<Record<ViewerKind, FieldAccess>>;

function row(
  guest: FieldAccess,
  member: FieldAccess,
  premium: FieldAccess,
  viaGuardian: FieldAccess,
  unlocked: FieldAccess,
  self: FieldAccess,
  uploader: FieldAccess,
  administration: FieldAccess,
): Row {
  return { guest, member, premium, viaGuardian, unlocked, self, uploader, administration };
}

/**
 * The access of each kind of viewer to a member's fields. Every view of a profile uses this table (spec §1,
 * §4, §6).
 */
export const fieldAccess: Readonly<Record<FieldGroup, Row>> = {
  //              guest       member    premium   viaGuardian unlocked  self    uploader  administration
  name: row('whole', 'whole', 'whole', 'whole', 'whole', 'whole', 'whole', 'whole'),
  lastName: row('masked', 'masked', 'whole', 'whole', 'whole', 'whole', 'whole', 'whole'),
  facts: row('whole', 'whole', 'whole', 'whole', 'whole', 'whole', 'whole', 'whole'),
  birthDate: row('none', 'none', 'none', 'none', 'none', 'whole', 'whole', 'whole'),
  writtenContacts: row('masked', 'masked', 'masked', 'masked', 'whole', 'whole', 'whole', 'whole'),
  about: row('whole', 'whole', 'whole', 'whole', 'whole', 'whole', 'whole', 'whole'),
  habits: row('none', 'whole', 'whole', 'whole', 'whole', 'whole', 'whole', 'whole'),
  family: row('siblings', 'whole', 'whole', 'whole', 'whole', 'whole', 'whole', 'whole'),
  mahr: row('none', 'chosen', 'chosen', 'chosen', 'chosen', 'whole', 'whole', 'whole'),
  photos: row('chosen', 'chosen', 'chosen', 'chosen', 'chosen', 'whole', 'whole', 'whole'),
  lists: row('none', 'none', 'none', 'none', 'none', 'whole', 'none', 'whole'),
  preference: row('none', 'whole', 'whole', 'whole', 'whole', 'whole', 'whole', 'whole'),
  phone: row('none', 'masked', 'masked', 'none', 'whole', 'whole', 'masked', 'whole'),
  contacts: row('none', 'none', 'none', 'none', 'whole', 'whole', 'masked', 'whole'),
  guardian: row('none', 'none', 'none', 'chosen', 'chosen', 'whole', 'masked', 'whole'),
  nationalId: row('none', 'none', 'none', 'none', 'none', 'masked', 'none', 'whole'),
  secrets: row('none', 'none', 'none', 'none', 'none', 'none', 'none', 'none'),
};

/** The access of this kind of viewer to this group. */
export function accessTo(group: FieldGroup, viewer: ViewerKind): FieldAccess {
  return fieldAccess[group][viewer];
}

/** Whether this kind of viewer sees the group unmasked. */
export function seesWhole(group: FieldGroup, viewer: ViewerKind): boolean {
  return accessTo(group, viewer) === 'whole';
}

export type ViewerFacts =
  | { readonly as: 'guest' }
  | {
      readonly as: 'member';
      readonly isSelf: boolean;
      readonly isPremium: boolean;
      readonly isUnlocked: boolean;
      /** An unlock is on record, and revealed only a guardian. */
      readonly isViaGuardian?: boolean;
    }
  | { readonly as: 'staff'; readonly userRole: StaffRole };

/** The column of the table for a viewer. `isUnlocked`: an unlock of the own contact is on record, not
 * only allowed. */
export function viewerKindOf(viewer: ViewerFacts): ViewerKind {
  switch (viewer.as) {
    case 'guest':
      return 'guest';
    case 'staff':
      return viewer.userRole === '1' ? 'administration' : 'uploader';
    case 'member':
      if (viewer.isSelf) return 'self';
      if (viewer.isUnlocked) return 'unlocked';
      if (viewer.isViaGuardian) return 'viaGuardian';
      return viewer.isPremium ? 'premium' : 'member';
  }
}
