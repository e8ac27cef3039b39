import { ApiProblem } from '@milon/shared/client';

import { decidePhotosCall, type StaffPhoto } from '@milon/shared/contracts';

import { problemMessages } from '@milon/shared/messages';
import type { PhotoDeclineReason } from '@milon/shared/options';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { tableVersionAtom } from './table-version.ts';

export type DecisionOfPhoto = { decision: 'APPROVE' } | { decision: 'DECLINE'; reason: PhotoDeclineReason };

/**
 * Decides on one photo of a member, or reverses the decision. A retry after an error does not decide twice.
 */
export function useDecidePhoto(userId: string, { _id: photoId, status }: StaffPhoto) {
  const queryClient = useQueryClient();
  const renewTable = useSetAtom(tableVersionAtom);
  const { language } = useFormat();
  const [batchId] = useState(() => crypto.randomUUID());
  const [queue] = useState(status === 'PENDING' ? ('FIRST' as const) : ('DECIDED' as const));
  return useMutation({
    async mutationFn(decided: DecisionOfPhoto) {
      const decisions = [{ photoId, queue, ...decided }];
      const { data } = await callApi(decidePhotosCall, { body: { batchId, decisions } });
      const refused = data.find((result) => 'code' in result);
      if (!refused) return;
      const words = Object.entries(problemMessages).find(([code]) => code === refused.code)?.[1];
      throw new ApiProblem(words?.[language] ?? refused.code, { status: 409, code: refused.code });
    },
    onSettled() {
      renewTable((version) => version + 1);
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.user(userId) }),
        queryClient.invalidateQueries({ queryKey: queryKeys.dashboard }),
        queryClient.invalidateQueries({ queryKey: queryKeys.reviewQueue }),
        queryClient.invalidateQueries({ queryKey: queryKeys.photoBatches }),
      ]);
    },
  });
}
