import { type NotificationKind, notificationKinds } from '@milon/shared/contracts';
import type { Keys } from '../../../platform/security/keys.ts';
import { readSignedText, signText } from '../../../platform/security/signed.ts';
import { digest } from '../../../platform/security/tokens.ts';

/** The content of a link in a mail. */
export interface Unsubscription {
  readonly memberId: string;
  readonly kinds: readonly NotificationKind[];
  /** Digest of the address that the mail went to: the link does not work for an address set later. */
  readonly address: string;
}

const purpose = 'unsubscribe';

export function addressDigest(keys: Keys, email: string): string {
  return digest(keys.unsubscribe, `address|${email}`).slice(0, 22);
}

/**
 * A link that needs no sign-in and never expires. The kinds that it ends are readable in it, so that the page
 * can name them before it makes a request.
 */
export function unsubscribeUrl(
  { keys, publicUrl }: { readonly keys: Keys; readonly publicUrl: string },
  recipient: { readonly id: string; readonly email: string },
  kinds: readonly NotificationKind[],
): string {
  const text = `${kinds.join('-')}.${recipient.id}.${addressDigest(keys, recipient.email)}`;
  return `${publicUrl}/unsubscribe?token=${signText(keys.unsubscribe, purpose, text)}`;
}

/** Undefined for a token that this product never issued. */
export function readUnsubscription(keys: Keys, token: string): Unsubscription | undefined {
  const [kinds = '', memberId = '', address = ''] =
    readSignedText(keys.unsubscribe, purpose, token)?.split('.') ?? [];
  if (memberId === '') return undefined;
  const named = new Set(kinds.split('-'));
  return { memberId, address, kinds: notificationKinds.filter((kind) => named.has(kind)) };
}
