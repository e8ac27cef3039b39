import { atom, useSetAtom } from 'jotai';

export type ToastIntent = 'success' | 'info' | 'warning' | 'error';
export interface ShownToast {
  id: number;
  text: string;
  intent: ToastIntent;
}

/** The latest toast. A new one replaces it. */
export const toastAtom = atom<ShownToast | undefined>(undefined);

/** Hides a toast, unless another one came that is not drawn yet. */
export const hideToastAtom = atom(undefined, (get, set, toast: ShownToast) => {
  if (get(toastAtom) === toast) set(toastAtom, undefined);
});

let toasts = 0;

/** Shows a short text in the top bar, where it covers nothing. Screen readers announce it. */
export function useToast(): (text: string, intent?: ToastIntent) => void {
  const setToast = useSetAtom(toastAtom);
  return (text, intent = 'success') => {
    toasts += 1;
    setToast({ id: toasts, text, intent });
  };
}
