import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { lazyCode } from '../lib/code/lazy-code.ts';
import { errorMessageAtom, successMessageAtom } from '../state/state.ts';

const ToastArea = lazyCode(
  () => import('./toast-area.tsx'),
  (code) => code.ToastArea,
);

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
