import { DEFAULT_DIAL_CODE } from '@milon/shared/constants';
import {
  deletedUserName,
  dhakaDayStartAt,
  FURTHER_MARRIAGE_BIT,
  findableTraits,
  fullName,
  NAME_RULE,
  nameKey,
  storedTraits,
} from '@milon/shared/rules';
import type { Insertable } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { foldMailbox } from '../../platform/mailbox.ts';
import { aboutRequests, posts, staffNotes } from '../catalogue/texts.ts';
import { mobileAt, profileIdAt } from '../ids.ts';
import { detailsOf } from '../people/details.ts';
import { withFamilyFacts } from '../people/family-facts.ts';
import type { Person } from '../people/person.ts';
import { saidHome } from '../people/place.ts';
import { preferenceOf } from '../people/preference.ts';
import type { Plan } from '../plan.ts';
import type { Random } from '../random.ts';
import type { AccountState } from './account-state.ts';

type Row = Insertable<Database['members']>;

const flag = (value: boolean) => (value ? 1 : 0);

function createdForOf(random: Random, person: Person): string {
  const [child, sibling] = person.gender === 'women' ? ['3', '5'] : ['2', '4'];
  return random.weighted([
    ['1', 58],
    [child, 22],
    [sibling, 12],
    ['7', 5],
    ['6', 3],
  ]);
}

const minuteMs = 60_000;

/** What remains of a removed member: an entry in others' lists, without personal data. */
function forgotten(row: Row): Row {
  return {
    ...row,
    first_name: deletedUserName,
    last_name: '',
    name_search: nameKey(deletedUserName),
    phone: null,
    phone_country_code: null,
    phone_number: null,
    phone_country: null,
    free_access: null,
    phone_verified: 0,
    phone_verified_at: null,
    email: null,
    mailbox: null,
    email_verified: 0,
    email_verified_at: null,
    email_verified_by: null,
    document_verified_at: null,
    document_verified_by: null,
    details: '{}',
    faith_traits: 0,
    family_traits: 0,
    preference: '{}',
    about_request: null,
    post_text: null,
    post_at: null,
    note: null,
    is_deleted: 1,
    active_policy: '5',
    waits_first_look: 0,
  };
}

/** The whole row of a member. Every row has the same columns in the same order. */
export function memberRow(
  random: Random,
  plan: Plan,
  person: Person,
  state: AccountState,
  facts: { id: string; joined: number; hasPhoto: boolean; passwordHash: string | null },
): Row {
  const account = plan.demo.get(person.index);
  const { name, place, living } = person;
  const phone = account?.phone ?? mobileAt(plan.seed, person.index);
  const email = account?.email ?? (state.hasEmail ? `${name.latin}.${person.index}@example.com` : null);
  const told = withFamilyFacts(plan.seed, person, detailsOf(random, person, phone));
  const isMarried =
    person.gender === 'men' && person.maritalStatus !== '1' && person.index % 7 === 3 && !account;
  const details = isMarried ? { ...told, furtherMarriage: true as const } : told;
  const traits = storedTraits(findableTraits({ ...details, maritalStatus: person.maritalStatus }));
  const hasPost = random.chance(0.06);
  const isSeenByStaff = person.gender === 'women' && ['1', '3'].includes(state.activePolicy);
  const after = (happened: boolean, delay: number) =>
    happened ? Math.min(plan.now, facts.joined + delay) : null;
  const row: Row = {
    id: facts.id,
    profile_id: profileIdAt(plan.seed, person.index),
    first_name: name.firstName,
    last_name: name.lastName,
    name_search: nameKey(fullName(name)),
    name_rule: NAME_RULE,
    gender: person.gender,
    birth_date: person.birthDate,
    height: person.height,
    marital_status: person.maritalStatus,
    religion: person.religion,
    community_id:
      person.religion === 'islam'
        ? random.weighted([
            ['1', 62],
            ['3', 32],
            ['5', 5],
            ['2', 1],
          ])
        : null,
    city: place.city,
    district: place.district,
    country: place.country,
    ...saidHome(plan.seed, person),
    faith_traits: traits.faith_traits,
    family_traits: traits.family_traits + (isMarried ? FURTHER_MARRIAGE_BIT : 0),
    degree: person.degree,
    working_as: living.career.workingAs,
    working_with: living.workingWith,
    sallary: living.sallary,
    user_type: state.isPremium ? '2' : '1',
    active_policy: state.activePolicy,
    policy_message: state.policyMessage,
    waits_first_look: flag(state.waitsFirstLook),
    first_look_at: state.firstLookAt,
    is_active: flag(state.phoneVerified || state.emailVerified || isSeenByStaff),
    is_verified: flag(state.isVerified),
    is_disabled: flag(state.isDisabled),
    is_deleted: 0,
    deleted_at: state.deletedAt,
    last_login_at: Math.max(facts.joined, state.lastLoginAt),
    active_day: dhakaDayStartAt(Math.max(facts.joined, state.lastLoginAt)),
    // Set for listed members: see `addMember`.
    listed_from: null,
    has_photo: flag(facts.hasPhoto),
    photo_privacy: state.photoPrivacy,
    client_type: random.chance(0.08) ? '2' : '1',
    free_access: state.isPremium ? 1 : null,
    phone: `+880${phone}`,
    phone_country_code: DEFAULT_DIAL_CODE,
    phone_number: phone,
    phone_country: 'BD',
    phone_verified: flag(state.phoneVerified),
    phone_verified_at: after(state.phoneVerified, 4 * minuteMs),
    sms_notifications: state.phoneVerified ? flag(person.index % 3 !== 0) : null,
    email,
    mailbox: email === null ? null : foldMailbox(email),
    email_verified: flag(state.emailVerified),
    email_verified_at: after(state.emailVerified, 9 * minuteMs),
    email_verified_by: state.emailVerified ? 'link' : null,
    document_verified_at: after(state.isVerified, 26 * 60 * minuteMs),
    document_verified_by: state.isVerified ? 'nid' : null,
    password_hash: facts.passwordHash,
    language: person.writesBangla || random.chance(0.5) ? '2' : '1',
    profile_created_for: createdForOf(random, person),
    details: JSON.stringify(details),
    about_request: random.chance(0.04) ? random.pick(aboutRequests) : null,
    preference: JSON.stringify(preferenceOf(random, person)),
    post_text: hasPost ? random.pick(posts) : null,
    post_at: hasPost ? Math.floor(plan.now - (plan.now - facts.joined) * random.next() * 0.5) : null,
    note: random.chance(0.02) ? random.pick(staffNotes) : null,
    edit_status: 'NOT_EDITED',
    report_counter: 0,
    created_at: facts.joined,
    updated_at: Math.max(facts.joined, state.lastLoginAt),
  };
  return state.deletedAt === null ? row : forgotten(row);
}
