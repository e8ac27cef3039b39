import type { ModerationEvent } from '@milon/shared/contracts';
import { auditAddress } from '../../../lib/address/audit-address.ts';
import { addressOf, locationAddress } from '../../../lib/address/location.ts';
import { memberAddress } from '../../../lib/address/member-address.ts';

/** The section of the console that shows the case, document, batch or message of an entry. */
const sections: Readonly<Partial<Record<ModerationEvent['kind'], string>>> = {
  MESSAGE_CASE: 'messages',
  REPORT_CASE: 'reports',
  REPORT_APPEAL: 'reports',
  REPORT_MADE: 'reports',
  DOCUMENT: 'documents',
  BATCH: 'batches',
  SUPPORT: 'support',
};

/** Where an entry leads: to its case, its batch, or what the audit log and the record have of it. */
export function eventAddress({ itemId, kind }: ModerationEvent, memberId: string): string {
  const section = sections[kind];
  if (section !== undefined && itemId !== undefined) return locationAddress(section, itemId);
  if (kind === 'PHOTO' && itemId !== undefined)
    return addressOf({ section: 'photos', query: { batch: itemId } });
  if (kind === 'STATUS') return auditAddress({ targetId: memberId, action: 'member.status' });
  return memberAddress(memberId);
}
