import { maskedLastName } from '@milon/shared/rules';
import type { Db } from '../../platform/database/connect.ts';
import { isVisible } from '../visibility/index.ts';
import { findOther, type RecipientRow } from './queries.ts';

/**
 * First name and initial, as mails and devices show them. A space follows each dot in a name: otherwise mail
 * programs would turn a name like a web address into a link, sent by the product.
 */
export function notificationName(firstName: string, lastName: string): string {
  return `${firstName} ${maskedLastName(lastName)}`.trim().replaceAll(/\.(?=\S)/g, '. ');
}

/**
 * First name and initial of the other member; undefined if they are not visible to the recipient, or no
 * longer visible.
 */
export async function visibleName(
  db: Db,
  recipient: RecipientRow,
  otherId: string,
): Promise<string | undefined> {
  const other = await findOther(db, recipient.id, otherId);
  if (!other || !isVisible(recipient, other, other.blocked === 1)) return undefined;
  return notificationName(other.first_name, other.last_name);
}
