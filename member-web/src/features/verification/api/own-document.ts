import type { OwnDocumentAnswer } from '@milon/shared/contracts';
import type { DocumentKind } from '@milon/shared/options';
import { uploadDocumentRoute } from '@milon/shared/routes';
import { documentKey } from '../../../entities/session/own-document.ts';
import { userKey } from '../../../entities/session/session.ts';
import { queryClient } from '../../../lib/query/query-client.ts';
import { uploadForm } from '../../../lib/server/upload.ts';

export interface DocumentDraft {
  readonly kind: DocumentKind;
  readonly number: string;
  readonly front: File;
  readonly back: File | undefined;
}

/** Submits a document for verification. Throws `ApiProblem`. */
export async function submitDocument(
  draft: DocumentDraft,
  sending: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<void> {
  const form = new FormData();
  form.append('kind', draft.kind);
  form.append('number', draft.number);
  form.append('front', draft.front);
  if (draft.back) form.append('back', draft.back);
  const answer = await uploadForm<OwnDocumentAnswer>(uploadDocumentRoute.path, form, sending);
  queryClient.setQueryData(documentKey, answer);
  await queryClient.invalidateQueries({ queryKey: userKey });
}
