import type { Insertable } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { seededId } from '../ids.ts';
import { Random } from '../random.ts';

export type PackageRow = Insertable<Database['packages']>;

/** The shop of decisions §6: name in English and Bangla, type, price in taka, connects, days. */
const shop = [
  ['Starter', 'স্টার্টার', 'New', 490, 5, 30],
  ['Silver', 'সিলভার', 'Paid', 990, 15, 60],
  ['Gold', 'গোল্ড', 'Paid', 1_990, 40, 90],
  ['Platinum', 'প্লাটিনাম', 'Both', 3_990, 100, 180],
] as const;

/** `at`: epoch milliseconds, before the first member joined. */
export function packageRows(seed: number, at: number): PackageRow[] {
  const random = new Random(seed, 20);
  return shop.map(([name, nameBn, type, price, connects, days], position) => ({
    id: seededId(random, at),
    name,
    name_bn: nameBn,
    package_type: type,
    price,
    connects,
    valid_days: days,
    is_active: 1,
    position: position + 1,
    created_at: at,
  }));
}
