import {
  administrationFilters,
  administrationSorts,
  audiencesFor,
  type UserViewAudience,
  type UserViewBody,
} from '@milon/shared/contracts';
import type { StaffActor } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { UserViewRow } from './queries.ts';

/** Whether this member of staff may open a view. */
export function maySee(actor: StaffActor, { staff_id, audience }: UserViewRow): boolean {
  return staff_id === actor.id || sharedWith(actor.role).some((one) => one === audience);
}

/** The audiences whose views a role may open. Administration keeps all shared views in order. */
export function sharedWith(role: StaffActor['role']): UserViewAudience[] {
  return role === 'administration' ? ['uploader', 'administration', 'everyone'] : ['uploader', 'everyone'];
}

/** One's own view; for Administration also a shared one. */
export function mayChange(actor: StaffActor, { staff_id, audience }: UserViewRow): boolean {
  if (actor.role === 'administration') return staff_id === actor.id || audience !== 'me';
  return staff_id === actor.id && audience === 'me';
}

/**
 * Throws FORBIDDEN if this role may not share the view, and INVALID if its readers may not filter or sort by
 * what it asks for.
 */
export function requireSavable(actor: StaffActor, { audience, filter, sort }: UserViewBody): void {
  if (!audiencesFor(actor.role).includes(audience)) throw new DomainError('FORBIDDEN');
  const isForUploaders =
    audience === 'uploader' || audience === 'everyone' || (audience === 'me' && actor.role === 'uploader');
  const needsAdministration =
    administrationFilters.some((name) => filter[name]) ||
    administrationSorts.some((name) => name === sort?.field);
  if (isForUploaders && needsAdministration) throw new DomainError('FORBIDDEN');
}
