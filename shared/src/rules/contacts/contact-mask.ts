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

/** An email address, WhatsApp or imo name for an Uploader: its first character, then the same mask. */
export function maskContact(contact: string): string {
  return visibleContact(contact) + mask;
}

/** The part of a document's number that its owner and lists of documents show: its last 4 characters. */
export function visibleDocumentNumber(number: string): string {
  return number.slice(-visibleCharacters);
}
