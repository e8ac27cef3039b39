import type { Language } from '@milon/shared/options';
import type { Keys } from '../../platform/security/keys.ts';
import { readSignedId, signId } from '../../platform/security/signed-id.ts';

const signer = ({ numberLink }: Keys) => ({ key: numberLink, purpose: 'confirm number' });

/**
 * The link in an SMS: the id of the ping and a keyed digest. It contains neither the number nor who asked,
 * and is short, because an SMS is.
 */
export function numberLink(
  { keys, publicUrl }: { readonly keys: Keys; readonly publicUrl: string },
  pingId: string,
  language: Language,
): string {
  const address = `${publicUrl}/number?t=${signId(signer(keys), pingId)}`;
  return language === 'bn' ? `${address}&lang=bn` : address;
}

/** The id of the ping, or undefined for a token that this product never issued. */
export const readNumberToken = (keys: Keys, token: string): string | undefined =>
  readSignedId(signer(keys), token);
