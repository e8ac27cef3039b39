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

/** Says at top center that something succeeded; 5 seconds where no time is given (spec §9). */
export function toastSuccess(text: string, duration: number = TOAST_DURATION_MS.whenNoneGiven): void {
  store.set(successMessageAtom, message(text, duration));
}

/** Says at top center that something failed. */
export function toastError(text: string, duration: number = TOAST_DURATION_MS.whenNoneGiven): void {
  store.set(errorMessageAtom, message(text, duration));
}

/** The `onError` of a mutation that has no form: shows the problem in a toast, and logs it under `log` if one is given. */
export const toastFailure =
  (log?: string) =>
  (error: unknown): void => {
    if (log !== undefined) logFailure(log, error);
    toastError(messageOf(error));
  };
