import type { PasswordLinkChannel } from '@milon/shared/contracts';
import type { AppContext } from '../../../context.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import { findWithoutPassword } from '../reset/reset-queries.ts';
import { issuePasswordLinks, type OnLinkFailed } from './issue-password-links.ts';

/**
 * Sends new links to a member whose links could not be sent. Does nothing if the member has a password or
 * signed in by now, or may not sign in. Returns the channels.
 */
export async function sendLinksAgain(
  context: AppContext,
  trx: Trx,
  memberId: string,
  links: {
    readonly channels: readonly PasswordLinkChannel[];
    readonly now: number;
    readonly onFailed: OnLinkFailed;
  },
): Promise<PasswordLinkChannel[]> {
  if (!(await findWithoutPassword(trx, memberId))) return [];
  return issuePasswordLinks(context, trx, memberId, links);
}
