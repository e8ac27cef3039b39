import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * Members. Fields that feeds and search filter on are plain columns with an index; fields that are only shown
 * are JSON in `details`. `listed` is a computed column, so that no writer can forget it: policy 1 or 3, and
 * neither disabled, deleted nor paused.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);

  await db.schema
    .createTable('members')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    .addColumn('profile_id', type.ordered, (c) => c.notNull().unique())
    .addColumn('first_name', type.text, (c) => c.notNull())
    .addColumn('last_name', type.text, (c) => c.notNull())
    .addColumn('name_search', type.ordered, (c) => c.notNull())
    .addColumn('gender', type.ordered, (c) => c.notNull())
    .addColumn('birth_date', type.ordered, (c) => c.notNull())
    .addColumn('height', type.integer)
    .addColumn('marital_status', type.ordered)
    .addColumn('religion', type.ordered)
    .addColumn('community_id', type.ordered)
    .addColumn('city', type.ordered)
    .addColumn('district', type.ordered)
    .addColumn('country', type.ordered)
    .addColumn('degree', type.ordered)
    .addColumn('working_as', type.ordered)
    .addColumn('working_with', type.ordered)
    .addColumn('sallary', type.ordered)
    .addColumn('user_type', type.ordered, (c) => c.notNull())
    .addColumn('user_role', type.ordered)
    .addColumn('active_policy', type.ordered, (c) => c.notNull())
    .addColumn('policy_message', type.text)
    .addColumn('is_active', type.flag, (c) => c.notNull().defaultTo(0))
    .addColumn('is_verified', type.flag, (c) => c.notNull().defaultTo(0))
    .addColumn('is_disabled', type.flag, (c) => c.notNull().defaultTo(0))
    .addColumn('is_deleted', type.flag, (c) => c.notNull().defaultTo(0))
    .addColumn('deleted_at', type.time)
    .addColumn('deleted_by', type.ordered)
    .addColumn('removed_at', type.time)
    .addColumn('paused_at', type.time)
    .addColumn('last_login_at', type.time)
    .addColumn('listed', type.flag, (c) =>
      c
        .generatedAlwaysAs(
          sql`case when active_policy in ('1', '3') and is_disabled = 0 and is_deleted = 0 and paused_at is null
            then 1 else 0 end`,
        )
        .stored()
        .notNull(),
    )
    .addColumn('has_photo', type.flag, (c) => c.notNull().defaultTo(0))
    .addColumn('photo_privacy', type.text, (c) => c.notNull())
    .addColumn('client_type', type.text, (c) => c.notNull())
    .addColumn('phone', type.ordered, (c) => c.unique())
    .addColumn('phone_country_code', type.text)
    .addColumn('phone_number', type.text)
    .addColumn('phone_country', type.text)
    .addColumn('phone_verified', type.flag, (c) => c.notNull().defaultTo(0))
    .addColumn('phone_verified_at', type.time)
    .addColumn('email', type.ordered, (c) => c.unique())
    .addColumn('email_verified', type.flag, (c) => c.notNull().defaultTo(0))
    .addColumn('email_verified_at', type.time)
    .addColumn('email_verified_by', type.text)
    .addColumn('document_verified_at', type.time)
    .addColumn('document_verified_by', type.text)
    .addColumn('password_hash', type.text)
    .addColumn('language', type.text, (c) => c.notNull())
    .addColumn('screen_language', type.text)
    // The member's notification settings; null before they set any.
    .addColumn('notifications', type.json)
    .addColumn('profile_created_for', type.text, (c) => c.notNull())
    .addColumn('details', type.json, (c) => c.notNull())
    .addColumn('about_request', type.text)
    .addColumn('preference', type.json, (c) => c.notNull())
    .addColumn('post_text', type.text)
    .addColumn('post_at', type.time)
    .addColumn('note', type.text)
    .addColumn('edit_status', type.text, (c) => c.notNull())
    .addColumn('report_counter', type.integer, (c) => c.notNull().defaultTo(0))
    .addColumn('profile_image_skipped', type.flag, (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', type.time, (c) => c.notNull())
    .addColumn('updated_at', type.time, (c) => c.notNull())
    .execute();

  // Feeds: members with an approved photo first, then the newest. Ids are UUIDv7, so they sort by joining
  // time.
  const feeds: Record<string, string[]> = {
    members_feed: ['listed', 'gender', 'has_photo', 'id'],
    members_feed_guest: ['listed', 'has_photo', 'id'],
    members_feed_city: ['listed', 'gender', 'city', 'has_photo', 'id'],
    members_feed_district: ['listed', 'gender', 'district', 'has_photo', 'id'],
    members_feed_religion: ['listed', 'gender', 'religion', 'has_photo', 'id'],
    // Every column that a wish may name and that orders a list: matches are counted and found from the index
    // alone.
    members_match: [
      'listed',
      'gender',
      'religion',
      'marital_status',
      'birth_date',
      'height',
      'degree',
      'working_with',
      'working_as',
      'sallary',
      'city',
      'district',
      'has_photo',
      'id',
    ],
    members_name: ['name_search'],
    members_policy: ['active_policy', 'id'],
  };
  for (const [name, columns] of Object.entries(feeds)) {
    await db.schema.createIndex(name).on('members').columns(columns).execute();
  }

  // Finds members whose time to restore the account ends.
  await db.schema
    .createIndex('members_deleted')
    .on('members')
    .columns(['deleted_at'])
    .where(sql.ref('deleted_at'), 'is not', null)
    .where(sql.ref('removed_at'), 'is', null)
    .execute();

  // How many members are listed, updated by every write that lists or hides a member (kind: all, day, city,
  // district).
  await db.schema
    .createTable('population')
    .addColumn('gender', type.ordered, (c) => c.notNull())
    .addColumn('kind', type.ordered, (c) => c.notNull())
    .addColumn('place', type.ordered, (c) => c.notNull())
    .addColumn('members', type.integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('population_key', ['gender', 'kind', 'place'])
    .execute();

  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', type.ordered, (c) => c.primaryKey())
    .addColumn('id', type.ordered, (c) => c.notNull().unique())
    .addColumn('member_id', type.ordered, (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('user_agent', type.text, (c) => c.notNull())
    .addColumn('created_at', type.time, (c) => c.notNull())
    .addColumn('last_seen_at', type.time, (c) => c.notNull())
    .addColumn('expires_at', type.time, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('sessions_member').on('sessions').columns(['member_id']).execute();
  await db.schema.createIndex('sessions_expiry').on('sessions').columns(['expires_at']).execute();

  // One-time codes: only a keyed digest is stored.
  await db.schema
    .createTable('verification_codes')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    .addColumn('member_id', type.ordered, (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('kind', type.ordered, (c) => c.notNull())
    .addColumn('target', type.text, (c) => c.notNull())
    .addColumn('code_digest', type.text, (c) => c.notNull())
    .addColumn('tries', type.integer, (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', type.time, (c) => c.notNull())
    .addColumn('expires_at', type.time, (c) => c.notNull())
    .addColumn('used_at', type.time)
    // The link in a mail is valid longer than its code.
    .addColumn('link_hash', type.ordered, (c) => c.unique())
    .addColumn('link_expires_at', type.time)
    .execute();
  await db.schema
    .createIndex('verification_codes_latest')
    .on('verification_codes')
    .columns(['member_id', 'kind', 'created_at'])
    .execute();
  await db.schema
    .createIndex('verification_codes_time')
    .on('verification_codes')
    .columns(['created_at'])
    .execute();

  // The number of SMS sent on a day in Dhaka, to all numbers together.
  await db.schema
    .createTable('sms_days')
    .addColumn('day', type.ordered, (c) => c.primaryKey())
    .addColumn('sent', type.integer, (c) => c.notNull())
    .execute();

  // National id or passport. The number is encrypted with a key from the settings; its keyed digest ensures
  // one account for each number.
  await db.schema
    .createTable('documents')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    .addColumn('member_id', type.ordered, (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('kind', type.text, (c) => c.notNull())
    .addColumn('number_sealed', type.text, (c) => c.notNull())
    .addColumn('number_digest', type.ordered, (c) => c.notNull())
    .addColumn('number_last4', type.text, (c) => c.notNull())
    // The storage key of the encrypted scans; null once they are deleted.
    .addColumn('scan_key', type.text)
    .addColumn('scan_count', type.integer, (c) => c.notNull())
    .addColumn('status', type.ordered, (c) => c.notNull())
    .addColumn('decided_by', type.ordered)
    .addColumn('decided_at', type.time)
    .addColumn('reason', type.text)
    .addColumn('created_at', type.time, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('documents_member').on('documents').columns(['member_id', 'id']).execute();
  await db.schema.createIndex('documents_queue').on('documents').columns(['status', 'id']).execute();
  // One account for each number and one document for each member, ignoring refused ones.
  for (const column of ['member_id', 'number_digest']) {
    await db.schema
      .createIndex(`documents_${column}_once`)
      .unique()
      .on('documents')
      .column(column)
      .where(sql.ref('status'), '<>', sql.lit('REFUSED'))
      .execute();
  }

  // Numbers of banned members: kept after their account is gone.
  await db.schema
    .createTable('barred_documents')
    .addColumn('number_digest', type.ordered, (c) => c.primaryKey())
    .addColumn('created_at', type.time, (c) => c.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of [
    'barred_documents',
    'documents',
    'sms_days',
    'verification_codes',
    'sessions',
    'population',
    'members',
  ]) {
    await db.schema.dropTable(table).execute();
  }
}
