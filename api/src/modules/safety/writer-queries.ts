import { DAY_MS } from '@milon/shared/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

const latelyMs = 7 * DAY_MS;

/** The account of a writer, and how many people they wrote to: ever and in the last 7 days. */
export async function findWriter(db: Db, memberId: string, now: number) {
  const [account, written, reports] = await Promise.all([
    db
      .selectFrom('members')
      .select([
        'created_at',
        'phone_verified',
        'email_verified',
        'document_verified_at',
        'language',
        'screen_language',
      ])
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('messages')
      .innerJoin('conversation_members', (join) =>
        join
          .onRef('conversation_members.conversation_id', '=', 'messages.conversation_id')
          .on('conversation_members.member_id', '=', memberId),
      )
      .select([
        sql<number>`count(distinct messages.conversation_id)`.as('ever'),
        sql<number>`count(distinct case when messages.created_at > ${now - latelyMs}
          then messages.conversation_id end)`.as('lately'),
      ])
      .where('messages.sender_id', '=', memberId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('report_cases')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow(),
  ]);
  return { ...account, writtenTo: written.ever, writtenLately: written.lately, reportCases: reports.n };
}
export type WriterRow = Awaited<ReturnType<typeof findWriter>>;
