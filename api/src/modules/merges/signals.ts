import type { DuplicateSignal } from '@milon/shared/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { pictureDistance } from '../../platform/picture-hash.ts';

/** Members by their ids: after `from` and up to `to`. */
export interface IdRange {
  readonly from: string;
  readonly to: string;
}

interface Alike {
  readonly one_id: string;
  readonly other_id: string;
}

/**
 * Finds, for the members of a range, others who may be the same person; each pair from one side is enough.
 * By indexes alone.
 */
interface Signal {
  readonly name: DuplicateSignal;
  readonly find: (db: Db, range: IdRange) => Promise<readonly Alike[]>;
}

/** The most pairs of one signal from one range: more is no likely duplicate. */
const most = 1_000;

const present = (db: Db, { from, to }: IdRange) =>
  db
    .selectFrom('members as one')
    .where('one.id', '>', from)
    .where('one.id', '<=', to)
    .where('one.is_deleted', '=', sql.lit(0));

const sameNameOrBirthDate = sql<boolean>`(${sql.ref('other.name_search')} = ${sql.ref('one.name_search')}
  or ${sql.ref('other.birth_date')} = ${sql.ref('one.birth_date')})`;

/** The same document number, whatever staff decided. */
function sameDocument(db: Db, range: IdRange) {
  return present(db, range)
    .innerJoin('documents as own', 'own.member_id', 'one.id')
    .innerJoin('documents as others', 'others.number_digest', 'own.number_digest')
    .innerJoin('members as other', 'other.id', 'others.member_id')
    .select(['one.id as one_id', 'other.id as other_id'])
    .whereRef('other.id', '<', 'one.id')
    .where('other.is_deleted', '=', sql.lit(0))
    .distinct()
    .limit(most)
    .execute();
}

/** A number that staff replaced is now the phone of another account. */
function formerPhone(db: Db, range: IdRange) {
  return present(db, range)
    .innerJoin('corrections', 'corrections.member_id', 'one.id')
    .innerJoin('members as other', 'other.phone', 'corrections.old_value')
    .select(['one.id as one_id', 'other.id as other_id'])
    .where('corrections.field', '=', 'phone')
    .where('corrections.state', '=', 'DONE')
    .whereRef('other.id', '!=', 'one.id')
    .where('other.is_deleted', '=', sql.lit(0))
    .distinct()
    .limit(most)
    .execute();
}

/** The own number of a candidate, whose profile somebody else keeps, is the phone of another account. */
function candidatePhone(db: Db, range: IdRange) {
  return present(db, range)
    .innerJoin('members as other', 'other.phone', 'one.candidate_phone')
    .select(['one.id as one_id', 'other.id as other_id'])
    .whereRef('other.id', '!=', 'one.id')
    .whereRef('other.gender', '=', 'one.gender')
    .where('other.is_deleted', '=', sql.lit(0))
    .limit(most)
    .execute();
}

/** Two profiles have the own number of one candidate. */
function sameCandidate(db: Db, range: IdRange) {
  return present(db, range)
    .innerJoin('members as other', 'other.candidate_phone', 'one.candidate_phone')
    .select(['one.id as one_id', 'other.id as other_id'])
    .whereRef('other.id', '<', 'one.id')
    .whereRef('other.gender', '=', 'one.gender')
    .where('one.candidate_phone', 'is not', null)
    .where('other.is_deleted', '=', sql.lit(0))
    .limit(most)
    .execute();
}

/**
 * Payments from one number, for two of one gender with the same name or birth date: families and agents pay
 * for several members.
 */
function samePayer(db: Db, range: IdRange) {
  return present(db, range)
    .innerJoin('transactions as own', 'own.member_id', 'one.id')
    .innerJoin('transactions as others', 'others.payer_number', 'own.payer_number')
    .innerJoin('members as other', 'other.id', 'others.member_id')
    .select(['one.id as one_id', 'other.id as other_id'])
    .where('own.payer_number', 'is not', null)
    .where('others.payer_number', 'is not', null)
    .whereRef('other.id', '<', 'one.id')
    .whereRef('other.gender', '=', 'one.gender')
    .where(sameNameOrBirthDate)
    .where('other.is_deleted', '=', sql.lit(0))
    .distinct()
    .limit(most)
    .execute();
}

/** The same name and birth date, unless both name a district and it is another one. */
function sameNameAndBirthDate(db: Db, range: IdRange) {
  return present(db, range)
    .innerJoin('members as other', (join) =>
      join
        .onRef('other.name_search', '=', 'one.name_search')
        .onRef('other.birth_date', '=', 'one.birth_date')
        // `<` would have SQLite look by the birth date alone.
        .onRef('other.id', '!=', 'one.id'),
    )
    .select(['one.id as one_id', 'other.id as other_id'])
    .whereRef('other.gender', '=', 'one.gender')
    .where('one.name_search', '!=', '')
    .where('other.is_deleted', '=', sql.lit(0))
    .where((eb) =>
      eb.or([
        eb('one.district', 'is', null),
        eb('other.district', 'is', null),
        eb('one.district', '=', eb.ref('other.district')),
      ]),
    )
    .limit(most)
    .execute();
}

/**
 * How many of the 16 digits of two hashes agree: 13 at least if they differ in at most three bits. Written as
 * text, because the builder would take milliseconds for each query.
 */
const digitsThatAgree = sql.raw<number>(
  Array.from({ length: 16 }, (_, n) => {
    const digit = (photo: string) => `substr(${photo}.perceptual_hash, ${n + 1}, 1)`;
    return `case when ${digit('own')} = ${digit('others')} then 1 else 0 end`;
  }).join(' + '),
);

/**
 * The same picture in at most three bits, for two of one gender with the same name or birth date: others use
 * a picture from somewhere. Looks for the person first: a plain background gives many pictures the same part
 * of their hash, and comparing all of these would take hours.
 */
async function samePicture(db: Db, range: IdRange) {
  const sharing = (what: 'name_search' | 'birth_date') =>
    present(db, range)
      .innerJoin('photos as own', 'own.member_id', 'one.id')
      .innerJoin('members as other', (join) => join.onRef(`other.${what}`, '=', `one.${what}`))
      .innerJoin('photos as others', 'others.member_id', 'other.id')
      .select(['one.id as one_id', 'other.id as other_id', 'others.perceptual_hash as hash'])
      .select(['own.perceptual_hash', 'own.mirrored_hash'])
      .whereRef('other.id', '<', 'one.id')
      .whereRef('other.gender', '=', 'one.gender')
      .where('other.is_deleted', '=', sql.lit(0))
      .where(`one.${what}`, '!=', '')
      // Demo members share files.
      .whereRef('own.storage_key', '!=', 'others.storage_key')
      // Pictures that are nobody's own are declined.
      .where('own.status', '!=', sql.lit('DECLINED'))
      .where('others.status', '!=', sql.lit('DECLINED'))
      .where(digitsThatAgree, '>=', sql.lit(13))
      .limit(most)
      .execute();
  const found = [...(await sharing('name_search')), ...(await sharing('birth_date'))];
  return found.filter((pair) => pictureDistance(pair, pair.hash) <= 3);
}

/** Each signal with its own query, so that another one is one more entry. */
export const signals: readonly Signal[] = [
  { name: 'document', find: sameDocument },
  { name: 'formerPhone', find: formerPhone },
  { name: 'candidatePhone', find: candidatePhone },
  { name: 'candidatePhone', find: sameCandidate },
  { name: 'photo', find: samePicture },
  { name: 'payerNumber', find: samePayer },
  { name: 'nameAndBirthDate', find: sameNameAndBirthDate },
];

/** How sure a signal makes, against the others. `byHand` alone makes surer than all others together. */
export const weights: Readonly<Record<DuplicateSignal, number>> = {
  byHand: 32,
  document: 8,
  formerPhone: 6,
  candidatePhone: 2,
  photo: 5,
  payerNumber: 5,
  nameAndBirthDate: 4,
  district: 1,
};
