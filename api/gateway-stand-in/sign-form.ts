import { createHash } from 'node:crypto';

const digest = (algorithm: string, text: string) => createHash(algorithm).update(text).digest('hex');

/**
 * Adds SSLCOMMERZ's signature to a form: over every field and the digest of the store's password, in order.
 */
export function signForm(fields: Readonly<Record<string, string>>, password: string): Record<string, string> {
  const names = Object.keys(fields).toSorted();
  const signed = (passwordDigest: string) =>
    Object.entries({ ...fields, store_passwd: passwordDigest })
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&');
  return {
    ...fields,
    verify_key: names.join(','),
    verify_sign: digest('md5', signed(digest('md5', password))),
    verify_sign_sha2: digest('sha256', signed(digest('sha256', password))),
  };
}
