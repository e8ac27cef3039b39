import { addedContact, type ContactOfRecord } from '@milon/shared/rules';
import type { Db } from '../../platform/database/connect.ts';
import { type CardRow, ownNumber } from '../members/index.ts';
import { findProvenGuardian, hasRevealed, type ProvenGuardian } from './reveal-queries.ts';

/** What another unlock of a contact would add. */
interface Offered {
  /** Undefined: nothing. */
  readonly added: ContactOfRecord | undefined;
  readonly guardian: ProvenGuardian | undefined;
}

/** What the owner's choice adds to what the viewer's unlocks revealed. */
export async function findOffered(
  db: Db,
  viewerId: string,
  owner: CardRow,
  revealed: ContactOfRecord | null,
): Promise<Offered> {
  const chosen = owner.contact_of_record as ContactOfRecord;
  const guardian = chosen === 'self' ? undefined : await findProvenGuardian(db, owner.id);
  const seesOwn = revealed === 'self' || revealed === 'both';
  // Who keeps the profile may be the guardian: nobody pays twice for one number.
  const own = ownNumber(owner);
  const isOneNumber =
    guardian?.phone_number === own?.number && guardian?.phone_country_code === own?.countryCode;
  const seen = {
    self: seesOwn,
    guardian:
      guardian !== undefined && ((seesOwn && isOneNumber) || (await hasRevealed(db, viewerId, guardian.id))),
  };
  return { added: addedContact(guardian ? chosen : 'self', seen), guardian };
}
