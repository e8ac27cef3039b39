import { writingSupportCall } from '@milon/shared/contracts';
import { useEffect, useRef } from 'react';
import { callApi } from '../../../lib/server/api.ts';

const pauseMs = 4_000;

/** Tells colleagues while an answer is being typed, at most every few seconds. */
export function useTellWriting(id: string, text: string): void {
  const toldAt = useRef(0);
  useEffect(() => {
    const now = Date.now();
    if (text.trim() === '' || now - toldAt.current < pauseMs) return;
    toldAt.current = now;
    // Nobody waits for it: what matters is the answer itself.
    callApi(writingSupportCall, { params: { id } }).catch(() => undefined);
  }, [id, text]);
}
