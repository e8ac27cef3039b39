import { type Expression, type SqlBool, sql } from 'kysely';
import { likeLiteral } from '../../../platform/text.ts';

/**
 * The search text of staff, with one entry for each meaning: ids and contacts are looked up, anything else is
 * a name.
 */
export type TextSearch =
  | { readonly kind: 'id' | 'profileId'; readonly value: string }
  /** The beginning of an email. */
  | { readonly kind: 'email'; readonly value: string }
  /** The beginning of a number in E.164; with `countryCode`, only numbers of that code match. */
  | { readonly kind: 'phone'; readonly value: string; readonly countryCode?: string }
  /** Every word occurs somewhere in the name. */
  | { readonly kind: 'name'; readonly words: readonly string[] };

const contains = (column: string, text: string) =>
  sql<SqlBool>`${sql.ref(column)} like ${`%${likeLiteral(text)}%`} escape '\\'`;

const equals = (column: string, value: string) => sql<SqlBool>`${sql.ref(column)} = ${value}`;

/** As a range, which an index serves on both engines. */
const beginsWith = (column: string, text: string) =>
  sql<SqlBool>`(${sql.ref(column)} >= ${text} and ${sql.ref(column)} < ${`${text}\uffff`})`;

/** Whose number in this column begins so. */
const numberBegins = (
  column: string,
  codeColumn: string,
  { countryCode, value }: Extract<TextSearch, { kind: 'phone' }>,
) => {
  const begins = beginsWith(column, value);
  return countryCode === undefined
    ? begins
    : sql<SqlBool>`(${begins} and ${equals(codeColumn, countryCode)})`;
};

/** Whether a row of `members` matches. */
export function matchesText(search: TextSearch): Expression<SqlBool> {
  switch (search.kind) {
    case 'id':
      return equals('members.id', search.value);
    case 'profileId':
      // Looked up once: beside a name, the row of every other member would be read for it.
      return sql<SqlBool>`members.id = (select holder.id from members as holder where holder.profile_id = ${search.value})`;
    case 'email':
      return beginsWith('members.email', search.value);
    case 'phone':
      return sql<SqlBool>`(${numberBegins('members.phone', 'members.phone_country_code', search)}
        or ${numberBegins('members.candidate_phone', 'members.candidate_country_code', search)})`;
    case 'name':
      return sql<SqlBool>`(${sql.join(
        search.words.map((word) => contains('members.name_search', word)),
        sql` and `,
      )})`;
  }
}
