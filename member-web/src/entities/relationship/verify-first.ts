import type { User } from '@milon/shared/contracts';
import { queryClient } from '../../lib/query/query-client.ts';
import { readStored, writeStored } from '../../lib/storage/storage.ts';
import type { Asked } from '../../state/asked.ts';
import { settingsQuery } from '../session/settings.ts';
import { stopAt } from '../session/stop-at.ts';

const skippedCodeKey = 'milon-code-skipped';

/** Remembers that this member skipped the code at the end of sign-up. */
export function rememberSkippedCode(memberId: string): void {
  writeStored(skippedCodeKey, memberId);
}

/**
 * Asks a member without a verified contact for the code before an invitation: always if the settings require
 * it, and once if the member skipped it at sign-up. Returns whether it asks.
 */
export function asksForCode(user: User, asked: Asked): boolean {
  if (user.phoneNumber?.isVerified || user.email?.isVerified) return false;
  const settings = queryClient.getQueryData(settingsQuery().queryKey);
  const isRequired = settings?.verifiedToContact === true;
  const hasSkipped = readStored<string>(skippedCodeKey) === user._id;
  if (hasSkipped) writeStored(skippedCodeKey, undefined);
  if (isRequired || hasSkipped) stopAt(isRequired ? 'code' : 'reminder', asked);
  return isRequired || hasSkipped;
}
