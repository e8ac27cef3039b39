import type { StaffActor } from '../../../context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { parseDetails } from '../details-view.ts';
import type { MemberRow } from '../queries.ts';

interface AboutChange {
  /** What staff write; '' takes the text away. */
  readonly about?: { readonly myselfRequest: string } | undefined;
  readonly aboutDecision?: 'APPROVE' | 'DECLINE' | undefined;
}

/** What the member writes about themself: it waits for staff, and what is shown stays (spec §4). */
export function ownAboutColumns(text: string | undefined) {
  return { about_request: text || null, about_request_by: null };
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

/** A text of staff waits for another person; the same words again are nobody's new entry. */
function enter(row: MemberRow, details: string, actor: StaffActor, text: string) {
  if (text === '') return { details: detailsShowing(details, undefined), ...ownAboutColumns(undefined) };
  const known = [row.about_request, parseDetails(row.details).aboutMyself];
  return known.includes(text) ? {} : { about_request: text, about_request_by: actor.id };
}

/**
 * The columns after staff decided on a waiting about text, or wrote one, which another person decides. `details` as the rest of the update
 * leaves them. Throws ALREADY_DECIDED, OWN_ENTRY, and INVALID where a new text and a decision come together.
 */
export function aboutColumns(row: MemberRow, details: string, actor: StaffActor, change: AboutChange) {
  const { about, aboutDecision } = change;
  if (about && aboutDecision) throw new DomainError('INVALID', { fields: ['updateUserDto.aboutDecision'] });
  if (about) return enter(row, details, actor, about.myselfRequest);
  return aboutDecision ? decide(row, details, actor, aboutDecision) : {};
}
