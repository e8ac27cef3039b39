import {
  type CallParsed,
  type DocumentRow,
  type documentQueueCall,
  idSchema,
  RECORD_ROWS,
} from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { isAssigned } from '../assignments/index.ts';
import { requireExisting } from '../members/index.ts';
import { findQueue, findStaffRowsOf } from './queries.ts';
import { documentRowView } from './view.ts';

/** Lists documents by status, for Administration. The cursor is the last id of the page before. */
export async function listDocuments(
  context: AppContext,
  actor: StaffActor,
  query: CallParsed<typeof documentQueueCall, 'query'>,
): Promise<{ data: DocumentRow[]; nextCursor?: string }> {
  const cursor = idSchema.optional().safeParse(query.cursor);
  if (!cursor.success) throw new DomainError('INVALID', { fields: ['cursor'] });
  const rows = await findQueue(context.db, {
    status: query.status,
    isListed: await isAssigned(context, actor, {
      kind: 'document',
      itemId: 'documents.id',
      assigned: query.assigned,
    }),
    cursor: cursor.data,
    limit: query.limit + 1,
  });
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  return {
    data: shown.map(documentRowView),
    ...(last && rows.length > query.limit ? { nextCursor: last.id } : {}),
  };
}

/** A member's documents, newest first, without their numbers. Throws NOT_FOUND. */
export async function listDocumentsOfMember({ db }: AppContext, memberId: string): Promise<DocumentRow[]> {
  await requireExisting(db, memberId);
  return (await findStaffRowsOf(db, memberId, RECORD_ROWS)).map(documentRowView);
}
