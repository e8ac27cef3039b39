import { maskedLastName } from '@milon/shared/rules';
import type { Db } from '../../platform/database/connect.ts';
import { isVisible } from '../visibility/index.ts';
import { findOther, type RecipientRow } from './queries.ts';

/**
 * First name and initial, as mails and devices show them. A dot within a name is followed by a space: mail programs would make a link of a
 * name like an address on the web, and it would be the product that sent it.
 */
export function notificationName(firstName: string, lastName: string): string {
  return `${firstName} ${maskedLastName(lastName)}`.trim().replaceAll(/\.(?=\S)/g, '. ');
}

/** First name and initial of the other one; undefined where the recipient may not meet them, or not any more. */
export async function visibleName(
  db: Db,
  recipient: RecipientRow,
  otherId: string,
): Promise<string | undefined> {
  const other = await findOther(db, recipient.id, otherId);
  if (!other || !isVisible(recipient, other, other.blocked === 1)) return undefined;
  return notificationName(other.first_name, other.last_name);
}
