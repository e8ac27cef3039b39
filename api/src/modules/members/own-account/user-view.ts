import { DASHBOARD_TOTAL_VISITORS } from '@milon/shared/constants';
import type { Photo, User } from '@milon/shared/contracts';
import { ageAt, inviteListOf, packageEnd, pauseEndsAt, removeEmpty } from '@milon/shared/rules';
import { isoTime as time } from '../../../platform/iso-time.ts';
import { readNotifications } from '../../notifications/index.ts';
import {
  type MemberDetails,
  parseAssumed,
  parseDetails,
  parsePreference,
  skippedSteps,
} from '../details-view.ts';

import { waitingName } from '../edit/name-view.ts';
import { heldTexts } from '../edit/written-texts-view.ts';
import { accountNumber, candidateNumber } from '../profile/own-number-view.ts';
import { pairStateOf } from '../profile/relationship-view.ts';
import { addFacts, type Facts, verificationsOf, verifiedOf } from '../profile/view.ts';
import type { MemberRow } from '../queries.ts';
import type { OwnLists } from './own-queries.ts';

/** Where the counts and lists of the member's own account come from. */
export interface OwnFacts {
  readonly photos: readonly Photo[];
  readonly lists: OwnLists;
  readonly document:
    | { readonly number_last4: string; readonly status: string; readonly decided_at: number | null }
    | undefined;
  /** Undefined if the fixed figure is shown. */
  readonly visitors: number | undefined;
  /** How long first looks usually take; undefined if this member does not wait, or if nobody knows. */
  readonly firstLookHours?: number | undefined;
  /** Whether the member's page asks about SMS. */
  readonly asksSms?: boolean;
  /** What the member answered about sensitive fields. */
  readonly answers?: Pick<User, 'asksConsent' | 'tookBack'>;
  readonly now: number;
}

function inviteLists(lists: OwnLists, memberId: string, now: number): User['invite'] {
  const invite: User['invite'] = { sent: [], received: [], accepted: [], declined: [] };
  for (const row of lists.invitations) {
    const other = row.sender_id === memberId ? row.receiver_id : row.sender_id;
    const list = inviteListOf(pairStateOf({ ...row, at: row.decided_at ?? row.created_at }, now), memberId);
    if (list) invite[list].push(other);
  }
  return invite;
}

function fieldsView(row: MemberRow, details: MemberDetails): Partial<User> {
  const { aboutMyself: _about, birthCity: _city, residentalStatus: _status, ...shown } = details;
  const facts: Facts = {};
  addFacts(facts, row);
  return removeEmpty({
    ...shown,
    ...facts,
    education: { ...details.education, degree: row.degree },
    communityId: row.community_id,
    language: row.language,
    profileCreatedFor: row.profile_created_for,
    clientType: row.client_type,
    photoPrivacy: row.photo_privacy,
    assumed: parseAssumed(row.assumed),
  }) as Partial<User>;
}

function accountView(row: MemberRow): User['account'] {
  return {
    isActive: row.is_active === 1,
    isVerified: row.is_verified === 1,
    isDisabled: row.is_disabled === 1,
    deleted: row.is_deleted === 1,
    ...(row.deleted_at === null ? {} : { dateDeleted: time(row.deleted_at) }),
    ...(row.last_login_at === null ? {} : { lastLoginDate: time(row.last_login_at) }),
    ...(row.paused_at === null
      ? {}
      : { pausedSince: time(row.paused_at), pausedUntil: time(pauseEndsAt(row.paused_at)) }),
    hasPassword: row.password_hash !== null,
    ...(row.screen_language ? { screenLanguage: row.screen_language as 'en' } : {}),
    notifications: {
      ...readNotifications(row.notifications),
      ...(row.sms_notifications === null ? {} : { sms: row.sms_notifications === 1 }),
    },
  };
}

function premiumView(row: MemberRow, now: number): Partial<User> {
  if (!row.package_id || row.ends_at === null) return {};
  const endsAt = packageEnd({ endsAt: row.ends_at, pausedAt: row.paused_at }, now);
  if (endsAt <= now) return {};
  return {
    package: row.package_id,
    premiumUser: {
      package: {
        id: { name: row.package_name ?? '', packageType: row.package_type as 'Both' },
        endDate: time(endsAt),
      },
      connects: row.total_connects ?? 0,
      remainingConnects: row.remaining_connects ?? 0,
    },
  };
}

/** The member's own account with all its fields (spec §3). */
export function userView(row: MemberRow, facts: OwnFacts): User {
  const details = parseDetails(row.details);
  const verifications = verificationsOf(row, time);
  const nameRequest = waitingName(row);
  const held = heldTexts(details, row);
  const phoneNumber = accountNumber(row);
  const candidate = candidateNumber(row);
  return {
    ...fieldsView(row, details),
    _id: row.id,
    profileId: row.profile_id,
    firstName: row.first_name,
    lastName: row.last_name,
    ...(nameRequest ? { nameRequest } : {}),
    gender: row.gender as User['gender'],
    age: ageAt(row.birth_date, facts.now),
    birthday: {
      date: row.birth_date,
      ...(details.birthCity ? { city: details.birthCity } : {}),
      ...(details.residentalStatus ? { residentalStatus: details.residentalStatus as '1' } : {}),
    },
    about: removeEmpty({ myself: details.aboutMyself, myselfRequest: row.about_request ?? undefined }),
    ...(row.post_text && row.post_at !== null
      ? { post: { text: row.post_text, createdAt: time(row.post_at) } }
      : {}),
    ...(held.length > 0 ? { heldTexts: held } : {}),
    ...(row.permission_seen_at === null ? {} : { permissionSeen: true as const }),
    preference: parsePreference(row.preference),
    ...(phoneNumber ? { phoneNumber } : {}),
    ...(candidate ? { candidateNumber: candidate } : {}),
    ...(row.email ? { email: { address: row.email, isVerified: row.email_verified === 1 } } : {}),
    ...(facts.document
      ? {
          nationalId: {
            last4: facts.document.number_last4,
            status: facts.document.status,
            isVerified: facts.document.status === 'VERIFIED',
            ...(facts.document.status === 'VERIFIED' && facts.document.decided_at !== null
              ? { verifiedAt: time(facts.document.decided_at) }
              : {}),
          },
        }
      : {}),
    account: accountView(row),
    profileImages: [...facts.photos],
    photoCount: facts.photos.filter((photo) => photo.status === 'APPROVED').length,
    verified: verifiedOf(row),
    ...(verifications.length > 0 ? { verifications } : {}),
    userType: row.user_type as User['userType'],
    activePolicy: row.active_policy as User['activePolicy'],
    ...(row.policy_message ? { policyMessage: row.policy_message } : {}),
    ...(row.waits_first_look === 1 ? { firstLookWaiting: true } : {}),
    ...(facts.firstLookHours === undefined ? {} : { usualFirstLookHours: facts.firstLookHours }),
    ...(facts.asksSms ? { asksSms: true } : {}),
    ...facts.answers,
    ...premiumView(row, facts.now),
    invite: inviteLists(facts.lists, row.id, facts.now),
    blocks: facts.lists.blocks.map((block) => block.blocked_id),
    favorites: facts.lists.favorites.map((favorite) => favorite.favorite_id),
    sayHi: facts.lists.greetings.map((hi) => ({ userId: hi.receiver_id, lastSent: time(hi.last_sent_at) })),
    editStatus: row.edit_status,
    ...(row.free_access === null ? {} : { freeAccess: row.free_access === 1 }),
    incognito: row.incognito === 1,
    linkPreview: row.link_preview === 1,
    ...(row.family_page === null ? {} : { familyPage: { skipped: skippedSteps(row.family_page) } }),
    nearby: row.nearby_by_home === 1 ? 'home' : 'present',
    visitors: facts.visitors ?? DASHBOARD_TOTAL_VISITORS,
    createdAt: time(row.created_at),
  };
}
