import type { MemberNote } from '@milon/shared/contracts';
import type { StaffActor } from '../../context.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { mintId } from '../../platform/ids.ts';
import { appendAudit } from '../audit/index.ts';
import { lockMember, requireExisting } from '../members/index.ts';
import { getNote, insertNote } from './note-queries.ts';
import { noteView } from './note-view.ts';

interface Written {
  readonly memberId: string;
  readonly kind: MemberNote['kind'];
  readonly text: string;
  readonly at: number;
}

/** Writes a note and its audit row, which has only that it was written. Throws NOT_FOUND. */
export async function storeNote(
  trx: Trx,
  actor: StaffActor,
  note: Written,
  facts: Readonly<Record<string, unknown>> = {},
): Promise<MemberNote> {
  const { memberId, kind, at } = note;
  await lockMember(trx, memberId);
  await requireExisting(trx, memberId);
  const id = mintId(at);
  await insertNote(trx, { id, staffId: actor.id, ...note });
  await appendAudit(trx, {
    staffId: actor.id,
    action: kind === 'NOTE' ? 'member.note' : 'member.message',
    targetId: memberId,
    facts: { noteId: id, ...facts },
    at,
  });
  return noteView(await getNote(trx, id));
}
