import type { ImportRowState, ImportState } from '@milon/shared/contracts';
import { latinDigits, nameKey, readPhone } from '@milon/shared/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { likeLiteral, normalizeText } from '../../platform/text.ts';

/** Fewer digits are no part of a phone. */
const fewestDigits = 4;

/** The beginning of a phone, as rows store it, however it is written. */
function phoneIn(text: string): string | undefined {
  const digits = latinDigits(text).replaceAll(/\D/g, '');
  return /\p{L}/u.test(text) || digits.length < fewestDigits ? undefined : readPhone(text);
}

export interface WantedRows {
  readonly states: readonly ImportRowState[] | undefined;
  /** Part of a cell or of a member's name, or a profile id. */
  readonly text: string | undefined;
  /** Only rows with warnings. */
  readonly isWarned?: boolean;
}

function selectRows(db: Db, importId: string, { isWarned, states, text }: WantedRows) {
  let query = db
    .selectFrom('import_rows')
    .leftJoin('members', 'members.id', 'import_rows.member_id')
    .where('import_rows.import_id', '=', importId);
  if (states && states.length > 0) query = query.where('import_rows.state', 'in', states);
  if (isWarned) query = query.where('import_rows.warnings', 'is not', null);
  if (text) {
    const part = `%${likeLiteral(normalizeText(text))}%`;
    const phone = phoneIn(text);
    query = query.where((eb) =>
      eb.or([
        sql<boolean>`lower(import_rows.cells) like ${part} escape '\\'`,
        eb.and([
          sql<boolean>`members.name_search like ${`%${likeLiteral(nameKey(text))}%`} escape '\\'`,
          eb('members.is_deleted', '=', 0),
        ]),
        eb('members.profile_id', '=', text.toUpperCase()),
        ...(phone === undefined ? [] : [eb('import_rows.phone', 'like', `${phone}%`)]),
      ]),
    );
  }
  return query;
}

export function findRows(
  db: Db,
  importId: string,
  {
    after,
    limit,
    position,
    ...wanted
  }: WantedRows & { readonly after: number; readonly limit: number; readonly position?: number },
) {
  return selectRows(db, importId, wanted)
    .select([
      'import_rows.position',
      'import_rows.state',
      'import_rows.cells',
      'import_rows.errors',
      'import_rows.warnings',
      'import_rows.phone',
      'import_rows.mailbox',
      'import_rows.at',
      'members.id',
      'members.profile_id',
      'members.first_name',
      'members.last_name',
      'members.is_deleted',
      'members.removed_at',
    ])
    .where('import_rows.position', '>', after)
    .$if(position !== undefined, (query) => query.where('import_rows.position', '=', position ?? 0))
    .orderBy('import_rows.position')
    .limit(limit)
    .execute();
}
export type ListedRow = Awaited<ReturnType<typeof findRows>>[number];

export async function countRows(db: Db, importId: string, wanted: WantedRows): Promise<number> {
  const { rows } = await selectRows(db, importId, wanted)
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
}

/** Later rows that are not created and share a phone or mailbox with a row that changed. */
export function findSharing(
  db: Db,
  importId: string,
  {
    after,
    phones,
    mailboxes,
    limit,
  }: {
    readonly after: number;
    readonly phones: readonly string[];
    readonly mailboxes: readonly string[];
    readonly limit: number;
  },
) {
  return db
    .selectFrom('import_rows')
    .select(['position', 'cells'])
    .where('import_id', '=', importId)
    .where('position', '>', after)
    .where('state', 'in', ['INVALID', 'VALID'])
    .where((eb) =>
      eb.or([
        ...(phones.length > 0 ? [eb('phone', 'in', phones)] : []),
        ...(mailboxes.length > 0 ? [eb('mailbox', 'in', mailboxes)] : []),
      ]),
    )
    .orderBy('position')
    .limit(limit)
    .execute();
}

/** Locks a row to store another check of the same cells. False if they changed, or if the import runs. */
export async function claimRecheck(
  trx: Trx,
  importId: string,
  { position, cells }: { readonly position: number; readonly cells: string | null },
): Promise<boolean> {
  const row = await trx
    .updateTable('import_rows')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .where('state', 'in', ['INVALID', 'VALID'] satisfies ImportRowState[])
    .where('cells', '=', cells)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('imports')
          .select('id')
          .where('id', '=', importId)
          .where('state', 'in', ['READY', 'DONE'] satisfies ImportState[]),
      ),
    )
    .returning('position')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks a row to correct it, and returns false if it can no longer be corrected. */
export async function claimCorrection(trx: Trx, importId: string, position: number): Promise<boolean> {
  const row = await trx
    .updateTable('import_rows')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .where('state', 'in', ['INVALID', 'VALID', 'FAILED'] satisfies ImportRowState[])
    .returning('position')
    .executeTakeFirst();
  return row !== undefined;
}
