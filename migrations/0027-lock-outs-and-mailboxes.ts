import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

const chunkSize = 1_000;
const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address, as defined at this version: `A.B+c@googlemail.com` and `ab@gmail.com` are
 * the same.
 */
function fold(email: string): string {
  const address = email.trim().normalize('NFKC').toLowerCase();
  const at = address.lastIndexOf('@');
  const [tagless = ''] = address.slice(0, at).split('+');
  const written = address.slice(at + 1);
  const domain = URL.canParse(`http://${written}`) ? new URL(`http://${written}`).hostname : written;
  const local = tagless || address.slice(0, at);
  return dotless.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}

async function fillMailboxes(db: Kysely<unknown>): Promise<void> {
  let after = '';
  for (;;) {
    const { rows } = await sql<{ id: string; email: string }>`
      select id, email from members where email is not null and id > ${after} order by id limit ${chunkSize}
    `.execute(db);
    for (const { id, email } of rows) {
      await sql`update members set mailbox = ${fold(email)} where id = ${id}`.execute(db);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/**
 * Known devices of staff, which wrong passwords by others do not lock out; the mailbox behind a member's
 * email, which only one account may have; and how many SMS the daily cap refused.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);

  await db.schema
    .createTable('staff_devices')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    .addColumn('staff_id', type.ordered, (c) => c.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('secret_hash', type.ordered, (c) => c.notNull().unique())
    .addColumn('created_at', type.time, (c) => c.notNull())
    .addColumn('last_used_at', type.time, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('staff_devices_staff').on('staff_devices').columns(['staff_id']).execute();
  await db.schema.alterTable('staff_sessions').addColumn('device_id', type.ordered).execute();

  await db.schema
    .alterTable('sms_days')
    .addColumn('refused', type.integer, (c) => c.notNull().defaultTo(0))
    .execute();

  await db.schema.alterTable('members').addColumn('mailbox', type.ordered).execute();
  await fillMailboxes(db);
  // If accounts already share a mailbox, the verified or oldest one gets it; the others keep their email
  // without a mailbox.
  await db.schema.createIndex('members_mailbox_shared').on('members').column('mailbox').execute();
  await sql`
    update members set mailbox = null
    where mailbox is not null and exists (
      select 1 from members as other
      where other.mailbox = members.mailbox
        and (other.email_verified > members.email_verified
          or (other.email_verified = members.email_verified and other.id < members.id))
    )
  `.execute(db);
  await db.schema.dropIndex('members_mailbox_shared').execute();
  await db.schema.createIndex('members_mailbox').unique().on('members').column('mailbox').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('members_mailbox').execute();
  await db.schema.alterTable('members').dropColumn('mailbox').execute();
  await db.schema.alterTable('sms_days').dropColumn('refused').execute();
  await db.schema.alterTable('staff_sessions').dropColumn('device_id').execute();
  await db.schema.dropTable('staff_devices').execute();
}
