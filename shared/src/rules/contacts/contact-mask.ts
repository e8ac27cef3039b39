import { CONTACT_MASK } from '../../constants.ts';

const { visibleCharacters, mask } = CONTACT_MASK;

/** The part of a national number that its mask shows. */
export function visiblePhone(nationalNumber: string): string {
  return nationalNumber.slice(0, visibleCharacters);
}

/** The part of an email address, WhatsApp or imo name that its mask shows. */
export function visibleContact(contact: string): string {
  return Array.from(contact)[0] ?? '';
}

/**
 * A national number (as stored, without the dial code) for viewers who have not unlocked it: its first 4
 * characters, then 'xxxxxxx' (spec §4). The mask hides the length of the number.
 */
export function maskPhone(nationalNumber: string): string {
  return visiblePhone(nationalNumber) + mask;
}

/** Stands for what a mask hides, however long it is. */
const hidden = '…';

/** A WhatsApp or imo name for an Uploader: its first character. */
export function maskContact(contact: string): string {
  return visibleContact(contact) + hidden;
}

/** Providers with so many users that their name says nothing about a person. */
const commonProviders: ReadonlySet<string> = new Set([
  'gmail.com',
  'yahoo.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'icloud.com',
]);

/** An email address for an Uploader: `s…@gmail.com`, or `s…@…` where the domain could say who it is. */
export function maskEmail(address: string): string {
  const provider = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return `${maskContact(address)}@${commonProviders.has(provider) ? provider : hidden}`;
}

/** The part of a document's number that its owner and lists of documents show: its last 4 characters. */
export function visibleDocumentNumber(number: string): string {
  return number.slice(-visibleCharacters);
}
