import { totpCode, totpStep } from '../../api/src/platform/security/totp.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes of a secret as people type it (RFC 4648, base 32). */
function readSecret(text: string): Uint8Array {
  const bits = text
    .replaceAll(/[\s=]/g, '')
    .toUpperCase()
    .replaceAll(/./g, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

/** An authenticator app. A code is valid once, so the app returns the code of each time step only once. */
export class Authenticator {
  readonly #secret: Uint8Array;
  #last = 0;

  constructor(secret: string) {
    this.#secret = readSecret(secret);
  }

  /** The current code, or the next one, which is accepted a little early. */
  nextCode(): Promise<string> {
    this.#last = Math.max(totpStep(Date.now()), this.#last + 1);
    return totpCode(this.#secret, this.#last);
  }
}
