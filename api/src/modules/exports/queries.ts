import type { Db } from '../../platform/database/connect.ts';

/** Finds the member's photos with all their stored facts, in the member's order. */
export function findOwnPhotos(db: Db, memberId: string) {
  return db
    .selectFrom('photos')
    .leftJoin('photo_cases', (join) =>
      join.onRef('photo_cases.photo_id', '=', 'photos.id').on('photo_cases.queue', '=', 'APPEALS'),
    )
    .select([
      'photos.storage_key',
      'photos.status',
      'photos.width',
      'photos.height',
      'photos.uploaded_by',
      'photos.decline_reason',
      'photos.decided_at',
      'photos.created_at',
      'photo_cases.text as appeal_text',
      'photo_cases.status as appeal_status',
      'photo_cases.created_at as appeal_at',
      'photo_cases.decided_at as appeal_decided_at',
    ])
    .where('photos.member_id', '=', memberId)
    .orderBy('photos.position')
    .execute();
}

export function findOwnInvitations(db: Db, memberId: string) {
  return db
    .selectFrom('invitations')
    .select(['sender_id', 'receiver_id', 'status', 'created_at', 'decided_at', 'decline_reason'])
    .where((where) => where.or([where('sender_id', '=', memberId), where('receiver_id', '=', memberId)]))
    .orderBy('created_at')
    .execute();
}

/** Finds what this member did to others: favorites, blocks, greetings, visits and photo views, with times. */
export async function findOwnActs(db: Db, memberId: string) {
  const [favorites, blocks, greetings, visits, photoViews] = await Promise.all([
    db
      .selectFrom('favorites')
      .select(['favorite_id as other_id', 'created_at as at'])
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('blocks')
      .select(['blocked_id as other_id', 'created_at as at'])
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('greetings')
      .select(['receiver_id as other_id', 'last_sent_at as at'])
      .where('sender_id', '=', memberId)
      .orderBy('last_sent_at')
      .execute(),
    db
      .selectFrom('visits')
      .select(['visited_id as other_id', 'day'])
      .where('visitor_id', '=', memberId)
      .orderBy('day')
      .execute(),
    db
      .selectFrom('photo_sights')
      .select(['owner_id as other_id', 'first_day', 'last_day', 'days'])
      .where('viewer_id', '=', memberId)
      .orderBy('last_day')
      .execute(),
  ]);
  return { favorites, blocks, greetings, visits, photoViews };
}

export function findOwnNotifications(db: Db, memberId: string) {
  return db
    .selectFrom('notifications')
    .select(['about', 'other_id', 'facts', 'times', 'at', 'read_at'])
    .where('member_id', '=', memberId)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

export function findOwnSearches(db: Db, memberId: string) {
  return db
    .selectFrom('saved_searches')
    .select(['name', 'query', 'looked_at', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
}

export function findOwnUnlocks(db: Db, memberId: string) {
  return db
    .selectFrom('connects')
    .select(['owner_id', 'package_name', 'package_ends_at', 'cost', 'created_at'])
    .where('viewer_id', '=', memberId)
    .orderBy('created_at')
    .execute();
}

export function findOwnLedger(db: Db, memberId: string) {
  return db
    .selectFrom('connect_ledger')
    .select(['reason', 'delta', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
}

export function findOwnTransactions(db: Db, memberId: string) {
  return db
    .selectFrom('transactions')
    .select([
      'trx_id',
      'package_name',
      'valid_days',
      'connects',
      'amount',
      'status',
      'payment_method',
      'sender_number',
      'card_brand',
      'card_number',
      'error',
      'refunded',
      'created_at',
    ])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
}

export function findOwnReports(db: Db, memberId: string) {
  return db
    .selectFrom('reports')
    .innerJoin('report_words', 'report_words.id', 'reports.word_id')
    .select([
      'reports.reported_id',
      'report_words.name',
      'reports.text',
      'reports.status',
      'reports.created_at',
    ])
    .where('reports.reporter_id', '=', memberId)
    .orderBy('reports.id')
    .execute();
}

export function findOwnMessageReports(db: Db, memberId: string) {
  return db
    .selectFrom('message_reports')
    .innerJoin('messages', 'messages.id', 'message_reports.message_id')
    .innerJoin('report_words', 'report_words.id', 'message_reports.word_id')
    .select(['messages.sender_id', 'report_words.name', 'message_reports.text', 'message_reports.created_at'])
    .where('message_reports.reporter_id', '=', memberId)
    .orderBy('message_reports.message_id')
    .execute();
}

/** Finds the member's own appeals against decisions about reports. */
export function findOwnAppeals(db: Db, memberId: string) {
  return db
    .selectFrom('report_cases')
    .select(['appeal_text', 'appealed_at', 'status'])
    .where('member_id', '=', memberId)
    .where('appealed_at', 'is not', null)
    .orderBy('id')
    .execute();
}

/** Finds the member's sessions, without the token's hash. */
export function findOwnSessions(db: Db, memberId: string) {
  return db
    .selectFrom('sessions')
    .leftJoin('push_subscriptions', 'push_subscriptions.session_id', 'sessions.id')
    .select([
      'sessions.user_agent',
      'sessions.created_at',
      'sessions.last_seen_at',
      'sessions.expires_at',
      'push_subscriptions.endpoint',
    ])
    .where('sessions.member_id', '=', memberId)
    .orderBy('sessions.created_at')
    .execute();
}

/** Finds conversations in which the member still has messages. */
export function findOwnConversations(db: Db, memberId: string) {
  return db
    .selectFrom('conversation_members as mine')
    .innerJoin('conversation_members as theirs', (join) =>
      join
        .onRef('theirs.conversation_id', '=', 'mine.conversation_id')
        .on('theirs.member_id', '!=', memberId),
    )
    .innerJoin('conversations', 'conversations.id', 'mine.conversation_id')
    .leftJoin('connects', (join) =>
      join
        .on('connects.viewer_id', '=', memberId)
        .onRef('connects.owner_id', '=', 'theirs.member_id')
        .on('connects.shows', '!=', 'guardian'),
    )
    .select([
      'mine.conversation_id as id',
      'mine.cleared_position',
      'theirs.member_id as other_id',
      'connects.id as unlocked',
    ])
    .where('mine.member_id', '=', memberId)
    .whereRef('conversations.last_position', '>', 'mine.cleared_position')
    .orderBy('mine.conversation_id')
    .execute();
}

/**
 * Finds the next messages of a conversation, oldest first, without those that this member deleted for
 * themselves.
 */
export function findMessagesAfter(
  db: Db,
  memberId: string,
  conversationId: string,
  position: number,
  limit: number,
) {
  return db
    .selectFrom('messages')
    .select(['position', 'sender_id', 'text', 'masked_text', 'mask_rule', 'created_at'])
    .where('conversation_id', '=', conversationId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('message_deletions')
            .select('message_id')
            .whereRef('message_id', '=', 'messages.id')
            .where('member_id', '=', memberId),
        ),
      ),
    )
    .where('position', '>', position)
    .orderBy('position')
    .limit(limit)
    .execute();
}

export function findPhoneConfirmation(db: Db, memberId: string) {
  return db
    .selectFrom('phone_confirmations')
    .select('confirmed_at')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}
