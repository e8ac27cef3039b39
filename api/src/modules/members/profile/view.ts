import type { GuardianContact, Photo, Profile, Reasons, Verification } from '@milon/shared/contracts';
import { divisionOf } from '@milon/shared/options';
import {
  accessTo,
  ageOn,
  deletedUserName,
  hasFreeAccess,
  isFamilyWithheld,
  isPremier,
  maskContact,
  maskedLastName,
  maskPhone,
  removeEmpty,
  seeksFurther,
  seesWhole,
  traitsOf,
  type ViewerKind,
  withoutAssumed,
} from '@milon/shared/rules';
import { dayTime } from '../../../platform/iso-time.ts';

import { type MemberDetails, parseAssumed, parseDetails, parsePreference } from '../details-view.ts';
import type { CardRow, MemberRow, MembershipPart } from '../queries.ts';
import { fitView, reasonsView, type ViewerFacts } from './fit-view.ts';
import { withShownTexts } from './masked-view.ts';
import { ownNumber } from './own-number-view.ts';
import { addRelationship, type Relationship } from './relationship-view.ts';

/** Facts about the viewer and the moment that decide what they see of a member. */
export interface ViewerContext {
  readonly kind: ViewerKind;
  readonly relationship: Relationship;
  readonly photos: readonly Photo[];
  readonly photoCount: number;
  readonly now: number;
  /** The day in Dhaka, for ages. */
  readonly today: string;
  /** Of a member who opens profiles. */
  readonly viewer?: ViewerFacts | undefined;
  /** The owner hands the family on, also to who tells nothing of the own one. */
  readonly givesFamily?: boolean | undefined;
  readonly isSpecial?: boolean | undefined;
  /** In opened profiles: the guardians whom the viewer's unlocks revealed. */
  readonly guardians?: readonly GuardianContact[] | undefined;
  /** On cards for members: how the two fit. */
  readonly reasons?: Reasons | undefined;
}

export function membershipOf(
  row: MembershipPart & { user_type: string; paused_at: number | null; free_access?: number | null },
) {
  return {
    userType: row.user_type,
    agreedToFreeAccess: row.free_access === 1,
    package:
      row.package_id && row.ends_at !== null
        ? {
            id: row.package_id,
            packageType: row.package_type as 'Both' | 'Paid' | 'New',
            endsAt: row.ends_at,
            pausedAt: row.paused_at,
          }
        : undefined,
  };
}

export function verifiedOf(
  row: Pick<CardRow, 'email_verified' | 'is_verified' | 'phone_verified' | 'other_verified_at'>,
) {
  const sources: Profile['verified'] = [];
  if (row.email_verified) sources.push('email');
  if (row.is_verified) sources.push('nid');
  if (row.phone_verified) sources.push('phoneNumber');
  if (row.other_verified_at !== null) sources.push('other');
  return sources;
}

type VerifiedRow = Pick<
  CardRow,
  | 'email_verified'
  | 'email_verified_at'
  | 'email_verified_by'
  | 'is_verified'
  | 'document_verified_at'
  | 'document_verified_by'
  | 'other_verified_at'
  | 'phone_verified'
  | 'phone_verified_at'
>;

/** How and when each source of the badge was verified, if that was recorded. `time` writes when. */
export function verificationsOf(row: VerifiedRow, time: (at: number) => string): Verification[] {
  const verifications: Verification[] = [];
  const add = (source: Verification['source'], method: string | null, at: number | null) => {
    if (method !== null && at !== null) {
      verifications.push({ source, method: method as Verification['method'], at: time(at) });
    }
  };
  if (row.email_verified) add('email', row.email_verified_by, row.email_verified_at);
  if (row.is_verified) add('nid', row.document_verified_by, row.document_verified_at);
  if (row.phone_verified) add('phoneNumber', 'sms', row.phone_verified_at);
  add('other', 'staff', row.other_verified_at);
  return verifications;
}

/** A member who is no longer available: only a placeholder name. */
export function unavailableView(id: string, createdAt: number): Profile {
  return {
    _id: id,
    profileId: '',
    firstName: deletedUserName,
    lastName: '',
    isNameWhole: true,
    gender: 'women',
    age: 0,
    profileImages: [],
    photoCount: 0,
    verified: [],
    userType: '1',
    unavailable: true,
    createdAt: dayTime(createdAt),
  };
}

function phoneView(row: CardRow, kind: ViewerKind): Profile['phoneNumber'] {
  const access = accessTo('phone', kind);
  const phone = access === 'none' ? undefined : ownNumber(row);
  return phone && access !== 'whole' ? { ...phone, number: maskPhone(phone.number) } : phone;
}

/**
 * A card: what a feed shows of a member to this viewer. It is filled field by field for speed, because every
 * card of every feed is made here.
 */
export function cardView(row: CardRow, context: ViewerContext): Profile {
  const { kind, relationship } = context;
  const isNameWhole = seesWhole('lastName', kind);
  const card: Profile = {
    _id: row.id,
    profileId: row.profile_id,
    firstName: row.first_name,
    lastName: isNameWhole ? row.last_name : maskedLastName(row.last_name),
    isNameWhole,
    gender: row.gender as Profile['gender'],
    age: ageOn(row.birth_date, context.today),
    profileImages: [...context.photos],
    photoCount: context.photoCount,
    verified: verifiedOf(row),
    userType: row.user_type as Profile['userType'],
    createdAt: dayTime(row.created_at),
  };
  addFacts(card, row);
  if (seeksFurther(row)) card.furtherMarriage = true;
  const faith = faithView(row);
  if (faith) card.faith = faith;
  const phoneNumber = phoneView(row, kind);
  if (phoneNumber) card.phoneNumber = phoneNumber;
  const verifications = verificationsOf(row, dayTime);
  if (verifications.length > 0) card.verifications = verifications;
  const held = membershipOf(row);
  if (isPremier(held, context.now)) card.premier = row.package_name ?? '';
  if (hasFreeAccess(held, context.now)) card.freeAccess = row.package_name ?? '';
  if (context.isSpecial) card.isSpecial = true;
  if (row.contact_of_record !== 'self') card.contactOfRecord = row.contact_of_record as 'both';
  if (kind === 'guest' || kind === 'uploader' || kind === 'administration' || kind === 'self') return card;
  if (context.reasons) card.reasons = context.reasons;
  addRelationship(card, relationship);
  return card;
}

/** Where the family is from; undefined if that is not said. */
export function homeView(row: Pick<CardRow, 'home_district' | 'home_upazila'>): Profile['home'] {
  if (row.home_district === null) return undefined;
  const home: Record<string, string> = { district: row.home_district };
  const division = divisionOf(row.home_district);
  if (division) home['division'] = division;
  if (row.home_upazila !== null) home['upazila'] = row.home_upazila;
  return home;
}

/** What a card says of the faith; undefined if nothing of it is told. */
function faithView({ faith_traits }: Pick<CardRow, 'faith_traits'>): Profile['faith'] {
  return faith_traits === 0 ? undefined : traitsOf({ faith_traits, family_traits: 0 });
}

export type Facts = Pick<
  Profile,
  | 'height'
  | 'maritalStatus'
  | 'religion'
  | 'education'
  | 'workingAs'
  | 'workingWith'
  | 'sallary'
  | 'location'
  | 'home'
>;

/** Height, places, education and work: on every card, and in one's own account. */
export function addFacts(to: Facts, row: CardRow): void {
  const facts: Record<string, unknown> = to;
  if (row.height !== null) facts['height'] = String(row.height);
  if (row.marital_status !== null) facts['maritalStatus'] = row.marital_status;
  if (row.religion !== null) facts['religion'] = row.religion;
  if (row.degree !== null) facts['education'] = { degree: row.degree };
  if (row.working_as !== null) facts['workingAs'] = row.working_as;
  if (row.working_with !== null) facts['workingWith'] = row.working_with;
  if (row.sallary !== null) facts['sallary'] = row.sallary;
  const home = homeView(row);
  if (home) facts['home'] = home;
  const { city, district, country } = row;
  if (city === null && district === null && country === null) return;
  const location: Record<string, string> = {};
  if (city !== null) location['city'] = city;
  if (district !== null) location['district'] = district;
  if (country !== null) location['country'] = country;
  facts['location'] = location;
}

function aboutView(details: MemberDetails, kind: ViewerKind): Partial<Profile> {
  if (!seesWhole('about', kind)) return {};
  return removeEmpty({
    about: { myself: details.aboutMyself },
    aboutPartner: details.aboutPartner,
  }) as Partial<Profile>;
}

function habitsView(row: MemberRow, details: MemberDetails, kind: ViewerKind): Partial<Profile> {
  if (!seesWhole('habits', kind)) return {};
  const { bodyWeight, bloodGroup, bodyType, skinTone, anyDisability, diet, habit, health } = details;
  const { hobbies, interests, musics, reads, movies, sports } = details;
  const body = { bodyWeight, bloodGroup, bodyType, skinTone, anyDisability, diet, habit, health };
  const likings = { hobbies, interests, musics, reads, movies, sports };
  return removeEmpty({
    ...body,
    ...likings,
    communityId: row.community_id,
    language: row.language,
    profileCreatedFor: row.profile_created_for,
    education: { ...details.education, degree: row.degree },
  }) as Partial<Profile>;
}

function familyView(details: MemberDetails, context: ViewerContext): Partial<Profile> {
  const access = accessTo('family', context.kind);
  if (access === 'siblings') {
    const { brothers, sisters } = details.family ?? {};
    return removeEmpty({ family: { brothers, sisters } }) as Partial<Profile>;
  }
  const asksForOwn =
    !context.givesFamily && ['member', 'premium', 'viaGuardian', 'unlocked'].includes(context.kind);
  if (asksForOwn && isFamilyWithheld({ fatherStatus: context.viewer?.fatherStatus }, details)) {
    return { familyWithheld: true };
  }
  return removeEmpty({ family: details.family }) as Partial<Profile>;
}

/** Faith, plans and children stand beside religion and marital status; the mahr is for accepted matches. */
function familiesAskView(details: MemberDetails, { kind, relationship }: ViewerContext): Partial<Profile> {
  const { faith, plans, children, mahr } = details;
  const seesMahr = accessTo('mahr', kind);
  return removeEmpty({
    ...(seesWhole('facts', kind) ? { faith, plans, children } : {}),
    ...(seesMahr === 'whole' || (seesMahr === 'chosen' && relationship.relation === 'accepted')
      ? { mahr }
      : {}),
  }) as Partial<Profile>;
}

function birthdayView(row: MemberRow, details: MemberDetails, kind: ViewerKind): Partial<Profile> {
  if (kind === 'guest') return {};
  return removeEmpty({
    birthday: {
      date: seesWhole('birthDate', kind) ? row.birth_date : undefined,
      city: details.birthCity,
      residentalStatus: details.residentalStatus,
    },
  }) as Partial<Profile>;
}

function contactsView(row: MemberRow, details: MemberDetails, kind: ViewerKind): Partial<Profile> {
  const access = accessTo('contacts', kind);
  if (access === 'none') return {};
  const shown = (contact: string | null | undefined) =>
    contact && access === 'masked' ? maskContact(contact) : contact;
  return removeEmpty({
    email: row.email
      ? { address: shown(row.email) as string, isVerified: row.email_verified === 1 }
      : undefined,
    whatsapp: shown(details.whatsapp),
    imo: shown(details.imo),
  }) as Partial<Profile>;
}

/** The owner's wishes and the fit of the two. It says nothing that the cards and wishes do not say. */
function wishesView(row: MemberRow, { kind, viewer, today }: ViewerContext): Partial<Profile> {
  if (!seesWhole('preference', kind)) return {};
  // Her answer is private: no other member reads it.
  const { furtherMarriage: _meets, ...preference } = parsePreference(row.preference);
  return {
    preference,
    ...(viewer && kind !== 'self'
      ? { fit: fitView(row, viewer, today), reasons: reasonsView(row, viewer, today) }
      : {}),
  };
}

/**
 * A whole profile as this viewer may see it. Fields that the viewer may not see are absent, and so are values
 * that nobody chose.
 */
export function profileView(
  row: MemberRow,
  context: ViewerContext,
  pause: () => Promise<void>,
): Promise<Profile> {
  const details = parseDetails(row.details);
  const { kind } = context;
  const profile: Profile = {
    ...cardView(row, context),
    ...aboutView(details, kind),
    ...habitsView(row, details, kind),
    ...familyView(details, context),
    ...familiesAskView(details, context),
    ...birthdayView(row, details, kind),
    ...contactsView(row, details, kind),
    ...(row.biodata_for_matches === 1 && context.relationship.relation === 'accepted'
      ? { biodata: true as const }
      : {}),
    ...(context.guardians ? { guardians: [...context.guardians] } : {}),
    ...(row.post_text && row.post_at !== null && kind !== 'guest'
      ? { post: { text: row.post_text, createdAt: dayTime(row.post_at) } }
      : {}),
    ...wishesView(row, context),
  };
  return withShownTexts(withoutAssumed(profile, parseAssumed(row.assumed)), kind, pause);
}
