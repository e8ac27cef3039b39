import { ApiProblem } from '@milon/shared/client';
import { decidePhotosCall } from '@milon/shared/contracts';
import { problemMessages } from '@milon/shared/messages';
import type { PhotoDeclineReason } from '@milon/shared/options';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { tableVersionAtom } from '../table/table-version.ts';

/** Declines one photo of a member for a reason; trying again after a fault declines it once. */
export function useDeclinePhoto(userId: string, photoId: string) {
  const queryClient = useQueryClient();
  const renewTable = useSetAtom(tableVersionAtom);
  const { language } = useFormat();
  const [batchId] = useState(() => crypto.randomUUID());
  return useMutation({
    async mutationFn(reason: PhotoDeclineReason) {
      const decisions = [{ photoId, decision: 'DECLINE' as const, reason }];
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
      ]);
    },
  });
}
