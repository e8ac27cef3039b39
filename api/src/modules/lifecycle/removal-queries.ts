import type { HoldReason } from '@milon/shared/contracts';
import type { Db } from '../../platform/database/connect.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { eraseMerges, findOwnLedgers } from './merge-removal-queries.ts';

/** Finds the storage keys of a member who is due for removal: photos, scans of documents, screenshots. */
export async function findFiles(db: Db, memberId: string, deletedUntil: number): Promise<string[]> {
  const isDue = await db
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('deleted_at', '<=', deletedUntil)
    .executeTakeFirst();
  if (!isDue) return [];
  const photos = await db
    .selectFrom('photos')
    .select('storage_key')
    .where('member_id', '=', memberId)
    // Demo members share photo files.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('photos as other')
            .select('other.id')
            .whereRef('other.storage_key', '=', 'photos.storage_key')
            .where('other.member_id', '!=', memberId),
        ),
      ),
    )
    .execute();
  const scans = await db
    .selectFrom('documents')
    .select('scan_key')
    .where('member_id', '=', memberId)
    .execute();
  const screenshots = await db
    .selectFrom('transactions')
    .select('screenshot_key')
    .where('member_id', '=', memberId)
    .where('screenshot_key', 'is not', null)
    .execute();
  return [
    ...photos.map((row) => row.storage_key),
    ...scans.flatMap((row) => row.scan_key ?? []),
    ...screenshots.flatMap((row) => row.screenshot_key ?? []),
  ];
}

/**
 * Locks the member's row until the transaction ends. Returns undefined if the member is not due for removal
 * or already removed.
 */
export function lockDeletedMember(trx: Trx, memberId: string, deletedUntil: number) {
  return trx
    .updateTable('members')
    .set((eb) => ({ is_deleted: eb.ref('is_deleted') }))
    .where('id', '=', memberId)
    .where('is_deleted', '=', 1)
    .where('deleted_at', '<=', deletedUntil)
    .where('removed_at', 'is', null)
    .returning([
      'id',
      'active_policy',
      'deleted_at',
      'language',
      'screen_language',
      'phone',
      'phone_verified',
      'email',
      'email_verified',
    ])
    .executeTakeFirst();
}

/**
 * Keeps that a number does not want to be asked, without who asked: a digest under a secret key. Otherwise
 * whoever asked could delete the account, and ask as often again from a new one.
 */
async function keepRefusals(trx: Trx, memberId: string): Promise<void> {
  await trx
    .insertInto('refused_guardians')
    .columns(['digest', 'member_id', 'refused_at'])
    .expression((eb) =>
      eb
        .selectFrom('refused_guardians')
        .select(['digest', eb.val('').as('member_id'), 'refused_at'])
        .where('member_id', '=', memberId),
    )
    .onConflict((conflict) => conflict.columns(['digest', 'member_id']).doNothing())
    .execute();
}

/** Deletes all rows that belong only to the member. */
export async function deleteOwnRows(trx: Trx, memberId: string, email: string | null): Promise<void> {
  await keepRefusals(trx, memberId);
  for (const table of [
    'sessions',
    'sign_ins',
    'verification_codes',
    'password_resets',
    'photos',
    'photo_uploads',
    'photo_notices',
    'memberships',
    'specials',
    'member_notes',
    'corrections',
    'consents',
    'guardians',
    'candidate_askings',
    'refused_guardians',
    'contact_flags',
    'support_messages',
    'saved_searches',
    'invitations_of_day',
    'notifications',
    'mail_dues',
    'sms_dues',
    'phone_confirmations',
    'phone_pings',
    'silent_numbers',
  ] as const) {
    await trx.deleteFrom(table).where('member_id', '=', memberId).execute();
  }
  // Copies of the own biodata, and those that the member made of others'.
  for (const column of ['member_id', 'match_id'] as const) {
    await trx
      .deleteFrom('biodata_opens')
      .where('copy_id', 'in', (eb) =>
        eb.selectFrom('biodata_copies').select('id').where(column, '=', memberId),
      )
      .execute();
    await trx.deleteFrom('biodata_copies').where(column, '=', memberId).execute();
  }
  if (email !== null) await trx.deleteFrom('google_sessions').where('email', '=', email).execute();
  for (const id of await findOwnLedgers(trx, memberId))
    await trx.deleteFrom('connect_ledger').where('member_id', '=', id).execute();
  await eraseMerges(trx, memberId);
  await trx.deleteFrom('connects').where('viewer_id', '=', memberId).execute();
  await trx.deleteFrom('connect_holds').where('viewer_id', '=', memberId).execute();
  for (const column of ['viewer_id', 'owner_id'] as const)
    await trx.deleteFrom('revealed_guardians').where(column, '=', memberId).execute();
  await trx.updateTable('connect_holds').set({ phone: null }).where('owner_id', '=', memberId).execute();
  // The rows stay without the member, so that the figures of a bulk change stay right.
  await trx
    .updateTable('bulk_rows')
    .set({ member_id: null, before: null, version: null })
    .where('member_id', '=', memberId)
    .execute();
  await trx
    .updateTable('import_rows')
    .set({ member_id: null, cells: null, errors: null, warnings: null, phone: null, mailbox: null })
    .where('member_id', '=', memberId)
    .execute();
}

/** Deletes the cases about the member with their notes. The reports stay, decided and without texts. */
async function eraseReportCases(trx: Trx, memberId: string): Promise<void> {
  await trx
    .updateTable('reports')
    .set({ status: 'DISMISSED' })
    .where('reported_id', '=', memberId)
    .where('status', '=', 'PENDING')
    .execute();
  await trx
    .updateTable('reports')
    .set({ case_id: null, text: null })
    .where('reported_id', '=', memberId)
    .execute();
  await trx.deleteFrom('report_cases').where('member_id', '=', memberId).execute();
}

/**
 * Deletes relationships that make sense only while both members exist. The other side keeps connections, paid
 * contacts and their own messages, under the name 'Deleted User'.
 */
export async function deleteRelationships(trx: Trx, memberId: string): Promise<void> {
  await trx
    .deleteFrom('invitations')
    .where((where) => where.or([where('sender_id', '=', memberId), where('receiver_id', '=', memberId)]))
    .where('status', '!=', 'CONNECTED')
    .execute();
  for (const column of ['member_id', 'blocked_id'] as const) {
    await trx.deleteFrom('blocks').where(column, '=', memberId).execute();
  }
  for (const column of ['member_id', 'favorite_id'] as const) {
    await trx.deleteFrom('favorites').where(column, '=', memberId).execute();
  }
  for (const column of ['sender_id', 'receiver_id'] as const) {
    await trx.deleteFrom('greetings').where(column, '=', memberId).execute();
  }
  for (const column of ['visitor_id', 'visited_id'] as const) {
    await trx.deleteFrom('visits').where(column, '=', memberId).execute();
  }
  for (const column of ['owner_id', 'viewer_id'] as const) {
    await trx.deleteFrom('photo_sights').where(column, '=', memberId).execute();
  }
  for (const column of ['sender_id', 'receiver_id'] as const) {
    await trx.deleteFrom('message_digests').where(column, '=', memberId).execute();
  }
  await trx.deleteFrom('notifications').where('other_id', '=', memberId).execute();
  // Reports stay, without their reporter: each report's own id replaces the reporter's.
  await trx
    .updateTable('reports')
    .set((eb) => ({ reporter_id: eb.ref('id'), text: null }))
    .where('reporter_id', '=', memberId)
    .execute();
  await eraseReportCases(trx, memberId);
  await trx
    .updateTable('message_reports')
    .set((eb) => ({ reporter_id: eb.ref('message_id'), text: null }))
    .where('reporter_id', '=', memberId)
    .execute();
}

/**
 * Erases the member's texts in every conversation, with the reports and cases about them. Deletes a
 * conversation if the other side is removed too.
 */
export async function eraseMessages(trx: Trx, memberId: string): Promise<void> {
  await trx.deleteFrom('message_cases').where('member_id', '=', memberId).execute();
  await trx
    .deleteFrom('message_reports')
    .where('message_id', 'in', (eb) =>
      eb.selectFrom('messages').select('id').where('sender_id', '=', memberId).where('is_reported', '=', 1),
    )
    .execute();
  await trx
    .updateTable('messages')
    .set({ text: '', masked_text: null, flags: null })
    .where('sender_id', '=', memberId)
    .execute();
  await trx.deleteFrom('message_deletions').where('member_id', '=', memberId).execute();
  await trx
    .deleteFrom('conversations')
    .where('id', 'in', (eb) =>
      eb.selectFrom('conversation_members').select('conversation_id').where('member_id', '=', memberId),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('conversation_members as other')
            .innerJoin('members', 'members.id', 'other.member_id')
            .select('other.member_id')
            .whereRef('other.conversation_id', '=', 'conversations.id')
            .where('other.member_id', '!=', memberId)
            .where('members.removed_at', 'is', null),
        ),
      ),
    )
    .execute();
}

/**
 * Keeps invoices as the law requires: what was bought, at what price, and when. Clears the name, numbers and
 * notes. A payment by hand that waits, and money that arrived without a credit, still waits for staff, with
 * the ids by which it is found and paid back. Other open payments fail.
 */
export async function anonymizeInvoices(trx: Trx, memberId: string, at: number): Promise<void> {
  await trx
    .updateTable('transactions')
    .set({
      sender_number: null,
      payer_number: null,
      card_brand: null,
      card_number: null,
      note: null,
      screenshot_key: null,
    })
    .where('member_id', '=', memberId)
    .execute();
  await trx
    .updateTable('transactions')
    .set({ error: 'BUYER_GONE' satisfies HoldReason })
    .where('member_id', '=', memberId)
    .where('status', '=', 'HELD')
    .where('received_at', 'is not', null)
    .execute();
  await trx
    .updateTable('transactions')
    .set({ status: 'FAILED', decided_at: at, updated_at: at })
    .where('member_id', '=', memberId)
    .where('status', 'in', ['PENDING', 'HELD'])
    .where('provider', 'is not', null)
    .where('received_at', 'is', null)
    .execute();
  // The gateway's own words. Why a payment is HELD is a code.
  await trx
    .updateTable('transactions')
    .set({ error: null })
    .where('member_id', '=', memberId)
    .where('status', '!=', 'HELD')
    .execute();
  // What staff wrote about a payment. They still need it for one that waits.
  await trx
    .updateTable('transaction_events')
    .set({ detail: null })
    .where('about', '=', 'STAFF')
    .where('transaction_id', 'in', (eb) =>
      eb
        .selectFrom('transactions')
        .select('id')
        .where('member_id', '=', memberId)
        .where('status', 'not in', ['PENDING', 'HELD']),
    )
    .execute();
  await trx
    .updateTable('refunds')
    .set({ reason: null, reference: null })
    .where('transaction_id', 'in', (eb) =>
      eb.selectFrom('transactions').select('id').where('member_id', '=', memberId),
    )
    .execute();
  for (const table of ['invoices', 'credit_notes'] as const)
    await trx
      .updateTable(table)
      .set({ buyer_name: null })
      .where('transaction_id', 'in', (eb) =>
        eb.selectFrom('transactions').select('id').where('member_id', '=', memberId),
      )
      .execute();
}
