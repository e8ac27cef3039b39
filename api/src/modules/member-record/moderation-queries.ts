import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { isDecisionHiddenFrom, type ReviewerContext } from '../photo-review/index.ts';

/** The photo decisions about a member that the reader may see, latest first. */
export function findPhotoDecisions(db: Db, memberId: string, reader: ReviewerContext, limit: number) {
  return (
    db
      .selectFrom('photo_decisions')
      .leftJoin('photos', 'photos.id', 'photo_decisions.photo_id')
      .leftJoin('staff', 'staff.id', 'photo_decisions.staff_id')
      .select([
        'photo_decisions.status',
        'photo_decisions.reason',
        'photo_decisions.decided_at',
        'photo_decisions.reverted_at',
        'staff.name as staff_name',
      ])
      .where('photo_decisions.member_id', '=', memberId)
      // A second look must not learn the first decision here, and its own decision changes nothing by itself.
      .where('photo_decisions.queue', '!=', 'SECOND')
      .where(sql<boolean>`not ${isDecisionHiddenFrom(reader)}`)
      .orderBy('photo_decisions.decided_at', 'desc')
      .limit(limit)
      .execute()
  );
}

/** When the member asked for another look at a declined photo. */
export function findPhotoAppeals(db: Db, memberId: string, limit: number) {
  return db
    .selectFrom('photo_cases')
    .innerJoin('photos', 'photos.id', 'photo_cases.photo_id')
    .select('photo_cases.created_at')
    .where('photos.member_id', '=', memberId)
    .where('photo_cases.queue', '=', 'APPEALS')
    .orderBy('photo_cases.created_at', 'desc')
    .limit(limit)
    .execute();
}

/** The cases about a member's messages. */
export function findMessageCases(db: Db, memberId: string, limit: number) {
  return db
    .selectFrom('message_cases')
    .leftJoin('staff', 'staff.id', 'message_cases.decided_by')
    .select([
      'message_cases.id',
      'message_cases.status',
      'message_cases.reason',
      'message_cases.created_at',
      'message_cases.decided_at',
      'staff.name as staff_name',
    ])
    .where('message_cases.member_id', '=', memberId)
    .orderBy('message_cases.latest_at', 'desc')
    .limit(limit)
    .execute();
}

/** The cases of reports about a member. */
export function findReportCases(db: Db, memberId: string, limit: number) {
  return db
    .selectFrom('report_cases')
    .leftJoin('staff', 'staff.id', 'report_cases.decided_by')
    .select([
      'report_cases.id',
      'report_cases.status',
      'report_cases.created_at',
      'report_cases.decided_at',
      'report_cases.appealed_at',
      'staff.name as staff_name',
    ])
    .where('report_cases.member_id', '=', memberId)
    .orderBy('report_cases.id', 'desc')
    .limit(limit)
    .execute();
}

export function findDocuments(db: Db, memberId: string, limit: number) {
  return db
    .selectFrom('documents')
    .leftJoin('staff', 'staff.id', 'documents.decided_by')
    .select([
      'documents.id',
      'documents.status',
      'documents.reason',
      'documents.created_at',
      'documents.decided_at',
      'staff.name as staff_name',
    ])
    .where('documents.member_id', '=', memberId)
    .orderBy('documents.id', 'desc')
    .limit(limit)
    .execute();
}

/** The changes of a member's status by staff, with the facts of the audit log. */
export function findStatusChanges(db: Db, memberId: string, limit: number) {
  return db
    .selectFrom('audit_log')
    .leftJoin('staff', 'staff.id', 'audit_log.staff_id')
    .select(['audit_log.facts', 'audit_log.created_at', 'staff.name as staff_name'])
    .where('audit_log.target_id', '=', memberId)
    .where('audit_log.action', '=', 'member.status')
    .orderBy('audit_log.position', 'desc')
    .limit(limit)
    .execute();
}

/** The messages of staff to a member. */
export function findTeamMessages(db: Db, memberId: string, limit: number) {
  return db
    .selectFrom('member_notes')
    .leftJoin('staff', 'staff.id', 'member_notes.staff_id')
    .select(['member_notes.created_at', 'staff.name as staff_name'])
    .where('member_notes.member_id', '=', memberId)
    .where('member_notes.kind', '=', 'MESSAGE')
    .orderBy('member_notes.id', 'desc')
    .limit(limit)
    .execute();
}
