import type { User } from '@milon/shared/contracts';
import { queryClient } from '../../lib/query/query-client.ts';
import { readStored, writeStored } from '../../lib/storage/storage.ts';
import { openDialog } from '../../state/dialogs.ts';
import { userKey } from '../session/session.ts';
import { settingsQuery } from '../session/settings.ts';

const skippedCodeKey = 'milon-code-skipped';

/** Remembers that this member skipped the code at the end of sign-up. */
export function rememberSkippedCode(memberId: string): void {
  writeStored(skippedCodeKey, memberId);
}

/** Opens the code's dialog, which goes on with `onGoOn` after it. */
export function askForCode(isRequired: boolean, onGoOn: () => unknown): void {
  openDialog('VERIFY_CONTACT', { kind: 'phone', before: { isRequired, onGoOn } });
}

/**
 * Asks a member without a verified contact for the code before an invitation: always if the settings require
 * it, and once if the member skipped it at sign-up. Returns whether it asks.
 */
export function asksForCode(onGoOn: () => unknown): boolean {
  const user = queryClient.getQueryData<User | null>(userKey);
  if (!user || user.phoneNumber?.isVerified) return false;
  const settings = queryClient.getQueryData(settingsQuery().queryKey);
  const isRequired = settings?.verifiedToContact === true && !user.email?.isVerified;
  const hasSkipped = readStored<string>(skippedCodeKey) === user._id;
  if (hasSkipped) writeStored(skippedCodeKey, undefined);
  if (isRequired || hasSkipped) askForCode(isRequired, onGoOn);
  return isRequired || hasSkipped;
}
