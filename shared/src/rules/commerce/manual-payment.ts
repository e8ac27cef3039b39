import { latinDigits } from '../identity/latin-digits.ts';

/** The characters of a stored transaction id. */
const trxIdFormat = /^[A-Z0-9]{6,40}$/;

/**
 * The normalised id of a payment: only A–Z and 0–9. Case, spaces, hyphens and other signs make no difference,
 * and Bangla digits become Latin digits. Undefined if it has a letter of another script, or is not 6 to 40
 * characters long.
 */
export function readTrxId(text: string): string | undefined {
  const id = latinDigits(text.normalize('NFKC'))
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
  return trxIdFormat.test(id) ? id : undefined;
}

/** A mobile number of Bangladesh: `01712…`, `1712…`, `8801712…`, `+8801712…` or `008801712…`. */
const mobileFormat = /^(?:(?:\+|00)?880|0)?1[3-9]\d{8}$/;
/** A Rocket account is a mobile number, optionally followed by a check digit. */
const rocketFormat = /^(?:(?:\+|00)?880|0)?1[3-9]\d{8,9}$/;
/** A bank account, or an IBAN: 6 to 34 letters and digits, at least 6 of them digits. */
const bankFormat = /^(?=(?:[A-Z]*\d){6})[A-Z0-9]{6,34}$/;

export type SenderKind = 'bKash' | 'Nagad' | 'Rocket' | 'Bank';

const senderFormats: Readonly<Record<SenderKind, RegExp>> = {
  bKash: mobileFormat,
  Nagad: mobileFormat,
  Rocket: rocketFormat,
  Bank: bankFormat,
};

const withoutSigns = (text: string) =>
  latinDigits(text)
    .replaceAll(/[\s().-]/g, '')
    .toUpperCase();

/**
 * Whether a payment by this method can come from this number or account. It may contain spaces and hyphens.
 */
export function isSenderNumber(method: SenderKind, text: string): boolean {
  return senderFormats[method].test(withoutSigns(text));
}

/**
 * One form of a number that `isSenderNumber` accepts: a mobile wallet by its eleven digits, so that a wallet
 * of bKash and one of Rocket with the same phone are one payer.
 */
export function payerNumber(method: SenderKind, text: string): string {
  const number = withoutSigns(text).replaceAll('+', '');
  return method === 'Bank' ? number : `0${number.replace(/^(?:(?:00)?880|0)?/, '').slice(0, 10)}`;
}
