import type { Db } from '../../platform/database/connect.ts';

/** A member in a list of visitors or viewers, with the latest day. */
export interface PersonAndDay {
  readonly person_id: string;
  /** `YYYY-MM-DD` in Dhaka. */
  readonly day: string;
}

/**
 * A member's listed visitors, each at the latest day, in descending order. Reads `visits_latest` in order and
 * checks by the key of `visits` whether there is a later day, so that a page costs the same for ten visitors
 * as for a hundred thousand.
 */
export function findVisitorsPage(
  db: Db,
  memberId: string,
  page: { readonly after: PersonAndDay | undefined; readonly limit: number },
): Promise<PersonAndDay[]> {
  const { after } = page;
  return (
    db
      .selectFrom('visits')
      .select(['visits.visitor_id as person_id', 'visits.day'])
      .where('visits.visited_id', '=', memberId)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('visits as later')
              .select('later.day')
              .where('later.visited_id', '=', memberId)
              .whereRef('later.visitor_id', '=', 'visits.visitor_id')
              .whereRef('later.day', '>', 'visits.day'),
          ),
        ),
      )
      // Looked up only by the key, because half of all members are listed.
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('members')
            .select('members.id')
            .whereRef('members.id', '=', 'visits.visitor_id')
            .where((eb) => eb(eb('members.listed', '+', 0), '=', 1)),
        ),
      )
      .$if(after !== undefined, (query) =>
        query.where((where) =>
          where(
            where.refTuple('visits.day', 'visits.visitor_id'),
            '<',
            where.tuple(after?.day ?? '', after?.person_id ?? ''),
          ),
        ),
      )
      .orderBy('visits.day', 'desc')
      .orderBy('visits.visitor_id', 'desc')
      .limit(page.limit)
      .execute()
  );
}

/** On how many days each of these visitors visited. */
export async function countVisitDays(
  db: Db,
  memberId: string,
  visitorIds: readonly string[],
): Promise<Map<string, number>> {
  if (visitorIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('visits')
    .select((eb) => ['visitor_id', eb.fn.countAll<number>().as('days')])
    .where('visited_id', '=', memberId)
    .where('visitor_id', 'in', visitorIds)
    .groupBy('visitor_id')
    .execute();
  return new Map(rows.map((row) => [row.visitor_id, row.days]));
}
