import type { GuardianLink } from '@milon/shared/contracts';
import type { Language } from '@milon/shared/options';
import type { AppContext } from '../../context.ts';
import { readSignedId, signId } from '../../platform/security/signed-id.ts';
import { digest } from '../../platform/security/tokens.ts';

type Keys = Pick<AppContext, 'keys'>;

/** What an SMS asks, and the id of the guardian or of the asking. */
export interface AskedBySms {
  readonly about: GuardianLink['about'];
  readonly id: string;
}

const signer = ({ keys }: Keys, purpose: GuardianLink['about']) => ({ key: keys.guardianLink, purpose });

/**
 * The link in the SMS to a guardian or a candidate. It names nobody, signs nobody in, and works as long as
 * they are asked or shown.
 */
export function answerLink(
  context: Pick<AppContext, 'keys' | 'config'>,
  { about, id }: AskedBySms,
  language: Language,
): string {
  const address = `${context.config.publicUrl}/g?t=${signId(signer(context, about), id)}`;
  return language === 'bn' ? `${address}&lang=bn` : address;
}

/** What the link is about, or undefined for a token that this product never issued. */
export function readAnswerToken(context: Keys, token: string): AskedBySms | undefined {
  for (const about of ['guardian', 'candidate'] as const) {
    const id = readSignedId(signer(context, about), token);
    if (id !== undefined) return { about, id };
  }
  return undefined;
}

/** By what it is remembered that a number refused, which cannot be read back. */
export const refusedDigest = ({ keys }: Keys, phone: string) => digest(keys.refusedGuardian, phone);
