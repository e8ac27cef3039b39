import type { ActingStaff, StaffActor } from '../../../context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { parseDetails } from '../details-view.ts';
import type { MemberRow } from '../queries.ts';

interface AboutChange {
  /** The text that staff write; '' removes it. */
  readonly about?: { readonly myselfRequest: string } | undefined;
  readonly aboutDecision?: 'APPROVE' | 'DECLINE' | undefined;
}

/**
 * The text that the member writes about themself. It waits for staff, and the current text stays visible
 * (spec §4).
 */
export function ownAboutColumns(text: string | undefined) {
  return { about_request: text || null, about_request_by: null };
}

/** The text of a new member. If staff wrote it, another member of staff must decide. */
export function newAboutColumns(text: string | undefined, staff?: ActingStaff) {
  const columns = ownAboutColumns(text);
  return columns.about_request === null ? columns : { ...columns, about_request_by: staff?.id ?? null };
}

function detailsShowing(details: string, aboutMyself: string | undefined): string {
  const { aboutMyself: _before, ...others } = parseDetails(details);
  return JSON.stringify({ ...others, ...(aboutMyself ? { aboutMyself } : {}) });
}

function decide(row: MemberRow, details: string, actor: StaffActor, decision: 'APPROVE' | 'DECLINE') {
  if (row.about_request === null) throw new DomainError('ALREADY_DECIDED');
  if (row.about_request_by === actor.id) throw new DomainError('OWN_ENTRY');
  const approved = decision === 'APPROVE' ? { details: detailsShowing(details, row.about_request) } : {};
  return { ...approved, ...ownAboutColumns(undefined) };
}

/**
 * A text by staff waits for another member of staff. Saving the same text again does not change its author.
 */
function enter(row: MemberRow, details: string, actor: StaffActor, text: string) {
  if (text === '') return { details: detailsShowing(details, undefined), ...ownAboutColumns(undefined) };
  const known = [row.about_request, parseDetails(row.details).aboutMyself];
  return known.includes(text) ? {} : { about_request: text, about_request_by: actor.id };
}

/**
 * The columns after staff decided on a waiting about text, or wrote a text, which another member of staff
 * then decides. `details` must already hold the rest of the update. Throws ALREADY_DECIDED, OWN_ENTRY, and
 * INVALID if a new text and a decision come together.
 */
export function aboutColumns(row: MemberRow, details: string, actor: StaffActor, change: AboutChange) {
  const { about, aboutDecision } = change;
  if (about && aboutDecision) throw new DomainError('INVALID', { fields: ['updateUserDto.aboutDecision'] });
  if (about) return enter(row, details, actor, about.myselfRequest);
  return aboutDecision ? decide(row, details, actor, aboutDecision) : {};
}
