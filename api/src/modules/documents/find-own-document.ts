import type { OwnDocument, OwnDocumentAnswer } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';
import { findDocumentsOf } from './queries.ts';
import { ownDocumentView } from './view.ts';

/** Returns the newest document of a member, as its owner sees it. */
export async function findOwnDocument(context: AppContext, memberId: string): Promise<OwnDocumentAnswer> {
  const [latest] = await findDocumentsOf(context.db, memberId);
  return { data: latest ? ownDocumentView(latest) : null, keepDays: context.config.documentKeepDays };
}

/** Lists all documents that a member submitted, newest first, for the export of their data. */
export async function listOwnDocuments(context: AppContext, memberId: string): Promise<OwnDocument[]> {
  return (await findDocumentsOf(context.db, memberId)).map(ownDocumentView);
}
