import type { OwnDocumentAnswer } from '@milon/shared/contracts';
import type { DocumentKind } from '@milon/shared/options';
import { ownDocumentRoute, uploadDocumentRoute } from '@milon/shared/routes';
import { useQuery } from '@tanstack/react-query';
import { userKey } from '../../../entities/session/session.ts';
import { queryClient } from '../../../lib/query/query-client.ts';
import { callApi } from '../../../lib/server/api.ts';
import { uploadForm } from '../../../lib/server/upload.ts';

const documentKey = ['own-document'] as const;

/** The state of the member's document. Fetched again each time it is shown. */
export function useOwnDocument() {
  return useQuery({
    queryKey: documentKey,
    queryFn: ({ signal }) => callApi(ownDocumentRoute, { signal }),
    staleTime: 0,
  });
}

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
