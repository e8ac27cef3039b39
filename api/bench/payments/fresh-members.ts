import { seeksNoFurther } from '../../src/modules/visibility/index.ts';
import type { Databases } from '../../src/platform/database/connect.ts';

/**
 * Visible members who never bought anything, without men who seek a further marriage: most women's contacts
 * are closed to them. `isOpen`: whose contact any premium member can unlock for a connect.
 */
export async function freshMembers(
  { db }: Databases,
  wanted: { readonly gender?: 'men' | 'women'; readonly isOpen?: true } = {},
): Promise<string[]> {
  let query = db
    .selectFrom('members')
    .select('id')
    .where('listed', '=', 1)
    .where(seeksNoFurther('members'))
    .where('id', 'not in', (eb) => eb.selectFrom('transactions').select('member_id'))
    .where('id', 'not in', (eb) => eb.selectFrom('memberships').select('member_id'))
    .orderBy('profile_id');
  if (wanted.gender) query = query.where('gender', '=', wanted.gender);
  if (wanted.isOpen) query = query.where('client_type', '=', '1');
  return (await query.execute()).map(({ id }) => id);
}

/** A package that anybody may buy. */
export async function anyPackage({ db }: Databases): Promise<string> {
  const { id } = await db
    .selectFrom('packages')
    .select('id')
    .where('is_active', '=', 1)
    .where('package_type', '=', 'Paid')
    .executeTakeFirstOrThrow();
  return id;
}
