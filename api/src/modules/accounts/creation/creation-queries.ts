import type { Db } from '../../../platform/database/connect.ts';
import { foldMailbox } from '../../../platform/mailbox.ts';
import { normalizeText } from '../../../platform/text.ts';

/** The contacts of a new user that only one account can have. */
export interface NewContacts {
  readonly phone?: { readonly e164: string; readonly number: string } | undefined;
  readonly email?: string | undefined;
}

/**
 * The accounts that have these contacts, also deleted ones that are not removed yet: their owners can restore
 * them.
 */
export async function findTaken(db: Db, { phone, email }: NewContacts) {
  const owners = db.selectFrom('members').select('id');
  const [byPhone, byEmail] = await Promise.all([
    phone && owners.where('phone', '=', phone.e164).executeTakeFirst(),
    email === undefined
      ? undefined
      : owners
          .where((eb) => eb.or([eb('email', '=', email), eb('mailbox', '=', foldMailbox(email))]))
          .executeTakeFirst(),
  ]);
  return { byPhone: byPhone?.id, byEmail: byEmail?.id };
}

/** Members with this name, gender and birthday, the newest first. */
export async function findNamesakes(
  db: Db,
  person: { firstName: string; lastName: string; gender: string; birthday: { date: string } },
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('name_search', '=', normalizeText(`${person.firstName} ${person.lastName}`))
    .where('birth_date', '=', person.birthday.date)
    .where('gender', '=', person.gender)
    .where('is_deleted', '=', 0)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** The owners of these photos. */
export async function findOwners(db: Db, photoIds: readonly string[]) {
  if (photoIds.length === 0) return [];
  return db.selectFrom('photos').select(['id', 'member_id']).where('id', 'in', photoIds).execute();
}
