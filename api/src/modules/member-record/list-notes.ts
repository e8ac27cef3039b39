import type { MemberNote } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';
import { requireExisting } from '../members/index.ts';
import { findNotes } from './note-queries.ts';
import { noteView } from './note-view.ts';

/** More than anybody writes about one member. */
const mostNotes = 200;

/** What staff wrote about a member and to the member, newest first. Throws NOT_FOUND. */
export async function listNotes({ db }: AppContext, memberId: string): Promise<MemberNote[]> {
  await requireExisting(db, memberId);
  return (await findNotes(db, memberId, mostNotes)).map(noteView);
}
