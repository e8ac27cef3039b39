import type { Language } from '@milon/shared/options';
import type { AppContext } from '../../context.ts';
import { readSignedId, signId } from '../../platform/security/signed-id.ts';
import { digest } from '../../platform/security/tokens.ts';

type Keys = Pick<AppContext, 'keys'>;

const signer = ({ keys }: Keys) => ({ key: keys.guardianLink, purpose: 'guardian' });

/** The link in a guardian's SMS. It names nobody, signs nobody in, and works as long as they are named. */
export function guardianLink(context: Pick<AppContext, 'keys' | 'config'>, id: string, language: Language) {
  const address = `${context.config.publicUrl}/g?t=${signId(signer(context), id)}`;
  return language === 'bn' ? `${address}&lang=bn` : address;
}

/** The id of the guardian, or undefined for a token that this product never issued. */
export const readGuardianToken = (context: Keys, token: string) => readSignedId(signer(context), token);

/** By what it is remembered that a number refused, which cannot be read back. */
export const refusedDigest = ({ keys }: Keys, phone: string) => digest(keys.refusedGuardian, phone);
