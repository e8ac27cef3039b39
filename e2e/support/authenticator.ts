import { base32 } from 'oslo/encoding';
import { totpCode, totpStep } from '../../api/src/platform/security/totp.ts';

/** The app on somebody's phone. Each of its codes is good once, so it gives every step's only once. */
export class Authenticator {
  readonly #secret: Uint8Array;
  #last = 0;

  constructor(secret: string) {
    this.#secret = base32.decode(secret.replaceAll(/\s/g, ''), { strict: false });
  }

  /** The code of now, or the next one, which counts a little early. */
  nextCode(): Promise<string> {
    this.#last = Math.max(totpStep(Date.now()), this.#last + 1);
    return totpCode(this.#secret, this.#last);
  }
}
