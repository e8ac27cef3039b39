import type { AppContext } from '../../../context.ts';
import { digest } from '../../../platform/security/tokens.ts';
import { type AccountKey, accountName } from '../account-key.ts';

type Keys = Pick<AppContext, 'keys'>;

/**
 * A link is stored like a code for a new password, under the digest of its token. So everything that ends
 * such codes (a new password, a claimed or removed account) also ends the link.
 */
export const linkTarget = ({ keys }: Keys, token: string) =>
  digest(keys.oneTimeCode, `password link:${token}`);

/** Shows to which phone or email the link with this id went. */
export const linkRecipient = ({ keys }: Keys, id: string, to: AccountKey) =>
  digest(keys.oneTimeCode, `password link to:${id}:${accountName(to)}`);
