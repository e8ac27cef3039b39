import type { CallEvent } from './register-calls.ts';

/** The scheme of the console's own address in Electron. */
export const appScheme = 'milon';
export const appOrigin = `${appScheme}://console`;

/**
 * Returns a check that is true for the top frame of the console's own origin. It compares scheme and host:
 * `URL.origin` is the string "null" for a scheme that the URL standard does not know, and two of those would
 * be equal.
 */
export function createSenderCheck(origin: string): (event: CallEvent) => boolean {
  const own = new URL(origin);
  return ({ senderFrame }) => {
    if (!senderFrame || senderFrame.parent) return false;
    const url = URL.parse(senderFrame.url);
    return url !== null && url.protocol === own.protocol && url.host === own.host;
  };
}
