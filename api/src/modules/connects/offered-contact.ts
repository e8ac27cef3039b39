import { addedContact, type ContactOfRecord } from '@milon/shared/rules';
import type { Db } from '../../platform/database/connect.ts';
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
  owner: { readonly id: string; readonly contact_of_record: string },
  revealed: ContactOfRecord | null,
): Promise<Offered> {
  const chosen = owner.contact_of_record as ContactOfRecord;
  const guardian = chosen === 'self' ? undefined : await findProvenGuardian(db, owner.id);
  const seen = {
    self: revealed === 'self' || revealed === 'both',
    guardian: guardian !== undefined && (await hasRevealed(db, viewerId, guardian.id)),
  };
  return { added: addedContact(guardian ? chosen : 'self', seen), guardian };
}
