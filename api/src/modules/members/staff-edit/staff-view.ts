import type { AccountDeletion, AdminUser, StaffPhoto } from '@milon/shared/contracts';
import {
  accessTo,
  type FieldAccess,
  maskContact,
  maskEmail,
  maskPhone,
  restorableUntil,
  type ViewerKind,
} from '@milon/shared/rules';
import { isoTime } from '../../../platform/iso-time.ts';
import type { OwnLists } from '../own-account/own-queries.ts';
import { type OwnFacts, userView } from '../own-account/user-view.ts';
import type { MemberRow } from '../queries.ts';

export type Deletion = Pick<MemberRow, 'id' | 'is_deleted' | 'deleted_by' | 'removed_at'>;

type AnyDeletion = Deletion & Pick<MemberRow, 'restorable_by_staff'>;

/** Whether the member deleted the account and can still restore it. */
export function isSelfDeleted({ id, is_deleted, deleted_by, removed_at }: Deletion): boolean {
  return is_deleted === 1 && deleted_by === id && removed_at === null;
}

/** Whether the account waits for its removal, and somebody can still undo the deletion. */
export function isRestorable(row: AnyDeletion): boolean {
  const byStaff = row.is_deleted === 1 && row.restorable_by_staff === 1 && row.removed_at === null;
  return byStaff || isSelfDeleted(row);
}

/** What staff see of a deletion where they decide about the member. */
export function deletionView(row: AnyDeletion & Pick<MemberRow, 'deleted_at'>): AccountDeletion | undefined {
  if (row.is_deleted === 0 || row.deleted_at === null) return undefined;
  const until = isRestorable(row) ? { restorableUntil: isoTime(restorableUntil(row.deleted_at)) } : {};
  return { at: isoTime(row.deleted_at), by: row.deleted_by === row.id ? 'member' : 'staff', ...until };
}

/** What staff see in addition to the row itself. */
export interface StaffFacts {
  readonly kind: Extract<ViewerKind, 'uploader' | 'administration'>;
  /** The member of staff who reads. */
  readonly staffId: string;
  readonly photos: readonly StaffPhoto[];
  /** Left out of tables. */
  readonly lists?: OwnLists | undefined;
  readonly document?: OwnFacts['document'];
  readonly visitors?: number | undefined;
  readonly specialUntil?: number | undefined;
  readonly guardian?: AdminUser['guardian'];
  readonly now: number;
}

const noLists: OwnLists = { invitations: [], blocks: [], favorites: [], greetings: [] };

function shownPhones(
  { candidateNumber, phoneNumber }: AdminUser,
  access: FieldAccess,
): Pick<AdminUser, 'candidateNumber' | 'phoneNumber'> {
  if (access === 'none') return {};
  const shown = (number: string) => (access === 'whole' ? number : maskPhone(number));
  return {
    ...(phoneNumber ? { phoneNumber: { ...phoneNumber, number: shown(phoneNumber.number) } } : {}),
    ...(candidateNumber
      ? { candidateNumber: { ...candidateNumber, number: shown(candidateNumber.number) } }
      : {}),
  };
}

function shownContacts(user: AdminUser, access: FieldAccess): Partial<AdminUser> {
  if (access === 'none') return {};
  const isWhole = access === 'whole';
  const shown = isWhole ? (contact: string) => contact : maskContact;
  return {
    ...(user.email
      ? { email: { ...user.email, address: isWhole ? user.email.address : maskEmail(user.email.address) } }
      : {}),
    ...(user.whatsapp ? { whatsapp: shown(user.whatsapp) } : {}),
    ...(user.imo ? { imo: shown(user.imo) } : {}),
  };
}

/** Waiting entries that the reading member of staff made. */
function ownEntries(row: MemberRow, staffId: string): Pick<AdminUser, 'ownEntries'> {
  const entries = [
    ...(row.about_request_by === staffId ? (['about'] as const) : []),
    ...(row.name_request_by === staffId ? (['name'] as const) : []),
  ];
  return entries.length > 0 ? { ownEntries: entries } : {};
}

/**
 * A member as this role sees them (decisions §3): contacts masked; lists, notes, packages and documents
 * absent if the role may not see them.
 */
export function adminUserView(row: MemberRow, facts: StaffFacts): AdminUser {
  const { kind } = facts;
  const user: AdminUser = {
    ...userView(row, {
      photos: facts.photos,
      lists: facts.lists ?? noLists,
      document: facts.document,
      visitors: facts.visitors,
      now: facts.now,
    }),
    profileImages: [...facts.photos],
    updatedAt: isoTime(row.updated_at),
  };
  const { phoneNumber: _phone, candidateNumber: _candidate, ...withoutPhones } = user;
  const { email: _email, whatsapp: _whatsapp, imo: _imo, ...rest } = withoutPhones;
  const { incognito: _incognito, familyPage: _familyPage, ...withoutSettings } = rest;
  const { invite, blocks, favorites, sayHi, visitors, ...withoutLists } = withoutSettings;
  const { premiumUser, package: packageId, nationalId, ...common } = withoutLists;
  const seesLists = accessTo('lists', kind) === 'whole';
  const deletion = deletionView(row);
  return {
    ...common,
    ...shownPhones(user, accessTo('phone', kind)),
    ...shownContacts(user, accessTo('contacts', kind)),
    ...ownEntries(row, facts.staffId),
    reportCounter: row.report_counter,
    ...(facts.specialUntil === undefined ? {} : { specialUntil: isoTime(facts.specialUntil) }),
    ...(row.contacts_written > 0 && row.contacts_written_at !== null
      ? { contactsWritten: { count: row.contacts_written, lastAt: isoTime(row.contacts_written_at) } }
      : {}),
    ...(row.dowry_demands > 0 && row.dowry_demanded_at !== null
      ? { dowryDemands: { count: row.dowry_demands, lastAt: isoTime(row.dowry_demanded_at) } }
      : {}),
    ...(facts.guardian === undefined ? {} : { guardian: facts.guardian }),
    ...(deletion ? { deletion } : {}),
    ...(deletion?.restorableUntil === undefined ? {} : { restorableUntil: deletion.restorableUntil }),
    ...(seesLists && facts.lists ? { invite, blocks, favorites, sayHi } : {}),
    ...(seesLists && facts.visitors !== undefined ? { visitors } : {}),
    ...(seesLists && row.note ? { note: row.note } : {}),
    ...(seesLists && premiumUser ? { premiumUser } : {}),
    ...(seesLists && packageId ? { package: packageId } : {}),
    // The number itself is read by another call, which audits each reading.
    ...(accessTo('nationalId', kind) === 'whole' && nationalId ? { nationalId } : {}),
  };
}
