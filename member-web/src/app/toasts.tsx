import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { loadCode } from '../lib/code/load-code.ts';
import { errorMessageAtom, successMessageAtom } from '../state/state.ts';

const ToastArea = lazy(async () => ({
  default: (await loadCode(() => import('./toast-area.tsx'))).ToastArea,
}));

/** The toast area. Its code is loaded with the first message. */
export function Toasts() {
  const success = useAtomValue(successMessageAtom);
  const error = useAtomValue(errorMessageAtom);
  if (!success && !error) return null;
  return (
    <Suspense fallback={null}>
      <ToastArea />
    </Suspense>
  );
}
