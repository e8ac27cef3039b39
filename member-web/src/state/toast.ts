import { messageOf } from '@milon/shared/client';
import { TOAST_DURATION_MS } from '@milon/shared/constants';
import { logFailure } from '../lib/log.ts';
import { store } from '../lib/store.ts';
import { errorMessageAtom, successMessageAtom, type ToastMessage } from './state.ts';

let lastId = 0;

function message(text: string, duration: number): ToastMessage {
  lastId += 1;
  return { id: lastId, text, duration };
}

/** Shows a success message at the top centre, by default for 5 seconds (spec §9). */
export function toastSuccess(text: string, duration: number = TOAST_DURATION_MS.whenNoneGiven): void {
  store.set(successMessageAtom, message(text, duration));
}

/** Shows an error message at the top centre. */
export function toastError(text: string, duration: number = TOAST_DURATION_MS.whenNoneGiven): void {
  store.set(errorMessageAtom, message(text, duration));
}

/**
 * The `onError` of a mutation without a form: shows the problem in a toast, and logs it under `log` if set.
 */
export const toastFailure =
  (log?: string) =>
  (error: unknown): void => {
    if (log !== undefined) logFailure(log, error);
    toastError(messageOf(error));
  };
