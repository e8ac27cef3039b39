import { parseDetails } from '../details-view.ts';
import type { MemberRow } from '../queries.ts';

/** What staff can edit of a member, by its place on the wire. The audit log compares two of these. */
export function recordedFields(row: MemberRow): object {
  const { aboutMyself, birthCity, education, residentalStatus, ...details } = parseDetails(row.details);
  const { city, district, country, home_district, home_upazila } = row;
  return {
    ...details,
    firstName: row.first_name,
    lastName: row.last_name,
    nameRequest: { firstName: row.first_name_request, lastName: row.last_name_request },
    birthday: { city: birthCity, residentalStatus },
    height: row.height === null ? null : String(row.height),
    maritalStatus: row.marital_status,
    religion: row.religion,
    communityId: row.community_id,
    location: { city, district, country },
    home: { district: home_district, upazila: home_upazila },
    education: { ...education, degree: row.degree },
    workingAs: row.working_as,
    workingWith: row.working_with,
    sallary: row.sallary,
    language: row.language,
    profileCreatedFor: row.profile_created_for,
    clientType: row.client_type,
    photoPrivacy: row.photo_privacy,
    about: { myself: aboutMyself, myselfRequest: row.about_request },
    post: { text: row.post_text },
    email: { address: row.email },
    note: row.note,
    preference: JSON.parse(row.preference) as object,
    contactsWritten: row.contacts_written,
    dowryDemands: row.dowry_demands,
  };
}
