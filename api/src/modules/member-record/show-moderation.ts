import type { ModerationEvent } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { appendAudit } from '../audit/index.ts';
import { requireStanding } from '../members/index.ts';
import {
  findDocuments,
  findMessageCases,
  findPhotoAppeals,
  findPhotoDecisions,
  findReportCases,
  findStatusChanges,
  findTeamMessages,
} from './moderation-queries.ts';
import { caseEvents, type DatedEvent, eventView, toStatusOf } from './moderation-view.ts';

/** More than this happens to hardly any member; the sections of the record have the rest. */
const mostEvents = 200;

async function readEvents(trx: Trx, memberId: string, actor: StaffActor, now: number): Promise<DatedEvent[]> {
  const photos = await findPhotoDecisions(trx, memberId, { staffId: actor.id, now }, mostEvents);
  const appeals = await findPhotoAppeals(trx, memberId, mostEvents);
  const messageCases = await findMessageCases(trx, memberId, mostEvents);
  const reportCases = await findReportCases(trx, memberId, mostEvents);
  const documents = await findDocuments(trx, memberId, mostEvents);
  const statuses = await findStatusChanges(trx, memberId, mostEvents);
  const messages = await findTeamMessages(trx, memberId, mostEvents);
  return [
    ...photos.map(
      (row): DatedEvent => ({
        kind: 'PHOTO',
        at: row.decided_at,
        status: row.status,
        reason: row.reason,
        by: row.staff_name,
        isReverted: row.reverted_at !== null,
      }),
    ),
    ...appeals.map((row): DatedEvent => ({ kind: 'PHOTO_APPEAL', at: row.created_at })),
    ...messageCases.flatMap((row) => caseEvents('MESSAGE_CASE', 'OPEN', row)),
    ...reportCases.flatMap((row) => caseEvents('REPORT_CASE', 'OPEN', row)),
    ...reportCases.flatMap((row): DatedEvent[] =>
      row.appealed_at === null ? [] : [{ kind: 'REPORT_APPEAL', at: row.appealed_at, itemId: row.id }],
    ),
    ...documents.flatMap((row) => caseEvents('DOCUMENT', 'PENDING', row)),
    ...statuses.map(
      (row): DatedEvent => ({
        kind: 'STATUS',
        at: row.created_at,
        status: toStatusOf(row.facts),
        by: row.staff_name,
      }),
    ),
    ...messages.map((row): DatedEvent => ({ kind: 'TEAM_MESSAGE', at: row.created_at, by: row.staff_name })),
  ];
}

/**
 * Everything that the queues and staff did about a member, the latest first, without any text. The look is
 * audited. Throws NOT_FOUND.
 */
export async function showModeration(
  context: AppContext,
  actor: StaffActor,
  memberId: string,
): Promise<ModerationEvent[]> {
  const now = context.clock();
  return inTransaction(context.db, async (trx) => {
    await requireStanding(trx, memberId);
    await appendAudit(trx, {
      staffId: actor.id,
      action: 'member.moderation',
      targetId: memberId,
      facts: {},
      at: now,
    });
    const events = await readEvents(trx, memberId, actor, now);
    return events
      .toSorted((a, b) => b.at - a.at)
      .slice(0, mostEvents)
      .map(eventView);
  });
}
