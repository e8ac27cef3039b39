import { buildPath } from '@milon/shared/client';
import type { attachScreenshotCall, CallAnswer } from '@milon/shared/contracts';
import { attachScreenshotRoute } from '@milon/shared/routes';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../lib/query/query-client.ts';
import { uploadForm } from '../../../lib/server/upload.ts';

interface Screenshot {
  /** Of the transaction. */
  readonly id: string;
  readonly file: File;
}

/**
 * Adds a screenshot to a payment by hand, or replaces it. `share` is what was sent, from 0 to 1. It goes on
 * when the dialog closes.
 */
export function useSendScreenshot() {
  const [share, setShare] = useState(0);
  const mutation = useMutation({
    mutationFn: ({ id, file }: Screenshot) => {
      setShare(0);
      const form = new FormData();
      form.append('file', file);
      const path = buildPath(attachScreenshotRoute.path, { id });
      return uploadForm<CallAnswer<typeof attachScreenshotCall>>(path, form, { onProgress: setShare });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['transactions'] }),
  });
  return { ...mutation, share };
}
