import type { AppContext } from '../../../context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Keys } from '../../../platform/security/keys.ts';
import { seal, unseal } from '../../../platform/security/seal.ts';

const sealContext = (transactionId: string) => `transaction:${transactionId}:screenshot`;

/** The storage key of the only file in a screenshot's folder. */
export const screenshotFile = (folder: string) => `${folder}/1`;

export function encryptScreenshot(keys: Keys, transactionId: string, bytes: Uint8Array): Uint8Array {
  return seal(keys.seal, bytes, sealContext(transactionId));
}

/** Throws UNAVAILABLE if it was sealed with another key, or for another payment. */
export function decryptScreenshot(
  { keys, log }: Pick<AppContext, 'keys' | 'log'>,
  transactionId: string,
  sealed: Uint8Array,
): Uint8Array {
  try {
    return unseal(keys.seal, sealed, sealContext(transactionId));
  } catch {
    log.error({ transactionId }, 'a stored screenshot cannot be decrypted: was DATA_KEY changed?');
    throw new DomainError('UNAVAILABLE');
  }
}
