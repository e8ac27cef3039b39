import type { OwnDocument, OwnDocumentAnswer } from '@milon/shared/contracts';
import type { DocumentKind } from '@milon/shared/options';
import type { AppContext } from '../../context.ts';
import { findDocumentsOf, type OwnDocumentRow } from './queries.ts';
import { ownDocumentView } from './view.ts';

/** The newest of the documents, newest first, that prove the same as one of this kind. */
export const latestOf = (documents: readonly OwnDocumentRow[], kind: DocumentKind) =>
  documents.find((one) => (one.kind === 'permission') === (kind === 'permission'));

/** Returns the newest documents of a member, as their owner sees them. */
export async function findOwnDocument(context: AppContext, memberId: string): Promise<OwnDocumentAnswer> {
  const documents = await findDocumentsOf(context.db, memberId);
  const view = (kind: DocumentKind) => {
    const latest = latestOf(documents, kind);
    return latest ? ownDocumentView(latest) : null;
  };
  return { data: view('nid'), permission: view('permission'), keepDays: context.config.documentKeepDays };
}

/** Lists all documents that a member submitted, newest first, for the export of their data. */
export async function listOwnDocuments(context: AppContext, memberId: string): Promise<OwnDocument[]> {
  return (await findDocumentsOf(context.db, memberId)).map(ownDocumentView);
}
