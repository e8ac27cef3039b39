import { fullName, nameKey } from '@milon/shared/rules';
import type { Db } from '../../../platform/database/connect.ts';
import { foldMailbox } from '../../../platform/mailbox.ts';

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

/** Whether this member of staff created all these members since then. */
export async function areCreatedBy(
  db: Db,
  {
    ids,
    since,
    staffId,
  }: { readonly ids: readonly string[]; readonly since: number; readonly staffId: string },
): Promise<boolean> {
  const created = await db
    .selectFrom('audit_log')
    .select('target_id')
    .where('staff_id', '=', staffId)
    .where('action', '=', 'member.create')
    .where('created_at', '>', since)
    .where('target_id', 'in', ids)
    .execute();
  return created.length === ids.length;
}

/** Which of these phones and mailboxes an account has, also a deleted one that is not removed yet. */
export async function findTakenAmong(
  db: Db,
  { phones, mailboxes }: { readonly phones: readonly string[]; readonly mailboxes: readonly string[] },
): Promise<ReadonlySet<string>> {
  const taken = async (column: 'phone' | 'mailbox', values: readonly string[]) => {
    if (values.length === 0) return [];
    const rows = await db.selectFrom('members').select(column).where(column, 'in', values).execute();
    return rows.flatMap((row) => row[column] ?? []);
  };
  return new Set([...(await taken('phone', phones)), ...(await taken('mailbox', mailboxes))]);
}

export interface NamedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: string;
  readonly birthDate: string;
}

/** The newest member with the name, gender and birthday of each of these people, by their profile id. */
export async function findNamesakesAmong(db: Db, people: readonly NamedPerson[]) {
  const nameOf = ({ firstName, lastName }: NamedPerson) => nameKey(fullName({ firstName, lastName }));
  const keyOf = (name: string, gender: string, day: string) => `${gender}|${day}|${name}`;
  if (people.length === 0) return () => undefined;
  const rows = await db
    .selectFrom('members')
    .select(['name_search', 'gender', 'birth_date', 'profile_id'])
    .where('name_search', 'in', people.map(nameOf))
    .where('birth_date', 'in', [...new Set(people.map(({ birthDate }) => birthDate))])
    .where('is_deleted', '=', 0)
    .orderBy('id')
    .execute();
  const found = new Map(
    rows.map((row) => [keyOf(row.name_search, row.gender, row.birth_date), row.profile_id]),
  );
  return (person: NamedPerson) => found.get(keyOf(nameOf(person), person.gender, person.birthDate));
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
    .where('name_search', '=', nameKey(fullName(person)))
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
