import { openDialog } from './dialogs.ts';

/** Asks a guest to sign up; `reason` says what for. */
export function promptSignUp(reason?: string): void {
  openDialog('LOGIN', { mode: 'signUp', ...(reason === undefined ? {} : { reason }) });
}
