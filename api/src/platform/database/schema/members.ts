import type { Generated, GeneratedAlways } from 'kysely';
import type { Flag, Json, Time } from './columns.ts';

export interface MembersTable {
  id: string;
  profile_id: string;
  first_name: string;
  last_name: string;
  /** Both names, NFC and lower case. */
  name_search: string;
  gender: string;
  /** `YYYY-MM-DD`. */
  birth_date: string;
  height: number | null;
  marital_status: string | null;
  religion: string | null;
  community_id: string | null;
  city: string | null;
  district: string | null;
  country: string | null;
  /** Where the family is from; an upazila is one of this district. */
  home_district: Generated<string | null>;
  home_upazila: Generated<string | null>;
  /** What families ask, one bit an option (`traitBits`), made of the details whenever they are written. */
  faith_traits: Generated<number>;
  family_traits: Generated<number>;
  /** Computed of the preference: a woman who would meet a man who seeks a further marriage. */
  meets_further: GeneratedAlways<Flag>;
  /** When staff saw the Arbitration Council's permission of who seeks a further marriage. */
  permission_seen_at: number | null;
  /** Whether Near me means where the family is from, instead of where the member lives. */
  nearby_by_home: Generated<Flag>;
  degree: string | null;
  working_as: string | null;
  working_with: string | null;
  sallary: string | null;
  user_type: string;
  active_policy: string;
  policy_message: string | null;
  /** Counts changes of the status by staff. */
  status_revision: Generated<number>;
  /** A new profile about which staff decided nothing yet. */
  waits_first_look: Generated<Flag>;
  /** When staff decided it; null while it waits, and if nobody knows. */
  first_look_at: Time | null;
  is_active: Generated<Flag>;
  is_verified: Generated<Flag>;
  is_disabled: Generated<Flag>;
  is_deleted: Generated<Flag>;
  deleted_at: Time | null;
  /** The member's own id, or that of a member of staff. */
  deleted_by: string | null;
  /** Whether staff deleted a member who had not done so, and Administration may undo it for 7 days. */
  restorable_by_staff: Generated<Flag>;
  /** When all personal data was removed from the row; 'Deleted User' remains. */
  removed_at: Time | null;
  /** When the member paused the profile, which hides it and stops the package's clock. */
  paused_at: Time | null;
  /** What the member was notified of in this pause: 0 nothing, 1 that it ends soon, 2 that it has ended. */
  pause_told: Generated<number>;
  last_login_at: Time | null;
  /** When the member's last day of use in Dhaka began; 0: never. Not kept while incognito. */
  active_day: Generated<Time>;
  listed: GeneratedAlways<Flag>;
  /** The generation at which the member was first listed; null before. */
  listed_from: number | null;
  /** Visits others without a trace, and does not see visitors. */
  incognito: Generated<Flag>;
  /** The preview of the shared link may name the member. */
  link_preview: Generated<Flag>;
  has_photo: Generated<Flag>;
  photo_privacy: string;
  client_type: string;
  /** `self`, `guardian` or `both`: whose contact an unlock reveals now. */
  contact_of_record: Generated<string>;
  /** Whether accepted matches may make a copy of the biodata. */
  biodata_for_matches: Generated<Flag>;
  /** Whether the member agreed to free access; null if never answered. */
  free_access: Flag | null;
  /** E.164. */
  phone: string | null;
  phone_country_code: string | null;
  /** National number, without the leading zero. */
  phone_number: string | null;
  phone_country: string | null;
  phone_verified: Generated<Flag>;
  phone_verified_at: Time | null;
  /** When staff replaced the phone, or gave the account a contact by a merge; null: never. */
  phone_corrected_at: Generated<Time | null>;
  /** E.164: the candidate's own proven number, where somebody else keeps the profile. */
  candidate_phone: string | null;
  candidate_country_code: string | null;
  candidate_proven_at: Time | null;
  /** Lower case. */
  email: string | null;
  /** The mailbox behind the email, unique; also null if an older account has it (see `foldMailbox`). */
  mailbox: Generated<string | null>;
  email_verified: Generated<Flag>;
  email_verified_at: Time | null;
  /** `code`, `link` or `google`. */
  email_verified_by: string | null;
  document_verified_at: Time | null;
  /** Kind of the document: `nid` or `passport`. */
  document_verified_by: string | null;
  /** When staff recorded a verification of another kind by hand; null: none stands. */
  other_verified_at: Time | null;
  password_hash: string | null;
  language: string;
  /** `en` or `bn`: the language for messages to the member; `language` belongs to the profile. */
  screen_language: string | null;
  /** The member's notification settings; null if never set. */
  notifications: Json | null;
  /** Whether the member wants SMS notifications; null if never answered. */
  sms_notifications: Flag | null;
  profile_created_for: string;
  details: Json;
  /** Paths of the fields whose default nobody chose; null if there are none. */
  assumed: Json | null;
  about_request: string | null;
  /** The member of staff who entered it; null if the member did. */
  about_request_by: string | null;
  /**
   * A name that waits for staff, both parts or neither; until then others see `first_name` and `last_name`.
   */
  first_name_request: string | null;
  last_name_request: string | null;
  name_request_by: string | null;
  /** The version of `NAME_RULE` that let the name be shown; null if staff accepted the name itself. */
  name_rule: Generated<number | null>;
  preference: Json;
  post_text: string | null;
  post_at: Time | null;
  note: string | null;
  edit_status: string;
  report_counter: Generated<number>;
  /** Saves that wrote a contact into a profile text since staff last reviewed them. */
  contacts_written: Generated<number>;
  contacts_written_at: Time | null;
  /** Demands for dowry since staff last dealt with them. */
  dowry_demands: Generated<number>;
  dowry_demanded_at: Time | null;
  profile_image_skipped: Generated<Flag>;
  /** The steps of *For the family* that were skipped; null if it was never opened. */
  family_page: Generated<Json | null>;
  created_at: Time;
  updated_at: Time;
}

export interface PopulationTable {
  gender: string;
  /**
   * `all`, `day` (Asia/Dhaka day of joining), `city`, `district`, `city+district`, `home` (its district), or
   * `generation`.
   */
  kind: string;
  place: string;
  members: number;
}

/** Which member's change each generation was; only the latest are kept. */
export interface ListingChangesTable {
  generation: number;
  member_id: string;
}

/** Whom a member named as guardian: one without an end at a time. */
export interface GuardiansTable {
  id: string;
  member_id: string;
  /** Name and phone are null once it ended and nobody paid to see them. */
  name: string | null;
  relation: string;
  /** E.164. */
  phone: string | null;
  phone_country_code: string | null;
  phone_number: string | null;
  phone_country: string | null;
  call_time: string;
  /** What the member chose; `members.contact_of_record` is what counts now. */
  contact_of_record: string;
  /** `ASKED`, `HELD`, `PROVEN`; `REFUSED` or `WITHDRAWN` by the guardian; `ENDED` by the member or staff. */
  state: string;
  /** Who of staff entered it; null if the member did. */
  staff_id: string | null;
  created_at: Time;
  proven_at: Time | null;
  ended_at: Time | null;
  code_digest: string | null;
  code_expires_at: Time | null;
  code_tries: Generated<number>;
  /** The latest sign of the guardian at the number, besides the proof. */
  confirmed_at: Generated<Time | null>;
  /** How many holds of the number ended without an answer since the last sign. */
  silent_holds: Generated<number>;
  /** When staff accepted that the number guards one profile more. */
  accepted_at: Generated<Time | null>;
}

/** Numbers whose owners were asked by SMS whether they may be shown as the candidate's own. */
export interface CandidateAskingsTable {
  id: string;
  member_id: string;
  /** E.164; null once refused. */
  phone: string | null;
  country_code: string | null;
  /** `ASKED`, `PROVEN`; `REFUSED` or `WITHDRAWN` by whoever has the number. */
  state: string;
  /** Who of staff entered it; null if the member did. */
  staff_id: string | null;
  created_at: Time;
  ended_at: Time | null;
}

/** Who refused to be this member's guardian or candidate, by a keyed digest of the number. */
export interface RefusedGuardiansTable {
  digest: string;
  member_id: string;
  refused_at: Time;
}

/** Copies of a member's biodata. */
export interface BiodataCopiesTable {
  id: string;
  /** Whose biodata it is. */
  member_id: string;
  /** The accepted match who made it; null if the member did. */
  match_id: string | null;
  /** Who of staff made it. */
  staff_id: string | null;
  /** Who it is for: a private note of the owner, or what staff wrote. */
  recipient: string | null;
  /** Language, design, sections in their order, photo and contact. */
  choice: Json;
  created_at: Time;
  /** When its page ends, or ended. */
  ends_at: Time;
  /** The same, if the owner ended it before its time. */
  ended_at: Time | null;
}

/** How often the page of a copy was opened on a day in Dhaka. */
export interface BiodataOpensTable {
  copy_id: string;
  day: string;
  opens: number;
}

/** To what a member agreed, and when that ended: at most one row about a thing has no end. */
export interface ConsentsTable {
  id: string;
  member_id: string;
  /** `faith` or `health`. */
  about: string;
  /** Of the text that was agreed to; null if it was told before anybody asked. */
  version: number | null;
  /** `member`, `staff` for a profile that they write, `before` if it was told before anybody asked. */
  source: string;
  given_at: Time;
  /** `member`, or `staff` who emptied the fields. */
  withdrawn_source: string | null;
  withdrawn_at: Time | null;
}

/** Members, and how many there are. */
export interface MembersTables {
  members: MembersTable;
  guardians: GuardiansTable;
  candidate_askings: CandidateAskingsTable;
  refused_guardians: RefusedGuardiansTable;
  biodata_copies: BiodataCopiesTable;
  biodata_opens: BiodataOpensTable;
  consents: ConsentsTable;
  population: PopulationTable;
  listing_changes: ListingChangesTable;
}
