import { hash } from 'node:crypto';
import { equalInConstantTime } from '../../platform/security/tokens.ts';

const md5 = (text: string) => hash('md5', text, 'hex');

/** Without these in the signed part, a form could say anything about any payment. */
const signedAlways = ['status', 'tran_id', 'store_id'];

/**
 * The signature of a form of SSLCOMMERZ: `verify_key` lists the signed fields; their `name=value` pairs and
 * the password's MD5 as `store_passwd`, sorted by name and joined with `&`, have the MD5 `verify_sign`.
 */
export function signForm(
  fields: Readonly<Record<string, string>>,
  names: readonly string[],
  password: string,
): string {
  const signed: Record<string, string> = { store_passwd: md5(password) };
  for (const name of names) signed[name] ??= fields[name] ?? '';
  const pairs = Object.keys(signed)
    .toSorted()
    .map((name) => `${name}=${signed[name]}`);
  return md5(pairs.join('&'));
}

/** Whether the shop's own gateway signed this form, and with it everything that the product reads from it. */
export function isFormSigned(
  fields: Readonly<Record<string, string>>,
  store: { readonly id: string; readonly password: string },
): boolean {
  const names = (fields['verify_key'] ?? '').split(',');
  const needed = fields['val_id'] ? [...signedAlways, 'val_id'] : signedAlways;
  if (!needed.every((name) => names.includes(name)) || fields['store_id'] !== store.id) return false;
  const present = names.filter((name) => fields[name] !== undefined);
  return equalInConstantTime(signForm(fields, present, store.password), fields['verify_sign'] ?? '');
}
