import { domainToASCII } from 'node:url';

/** Hosts that deliver whatever dots stand before the @. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an email: lower case, without `+tag`, the domain in ASCII, and for Gmail without dots, so that
 * `A.B+c@googlemail.com` and `ab@gmail.com` are one. It counts and compares; mail always goes to the address as it was given.
 */
export function foldMailbox(email: string): string {
  const address = email.trim().normalize('NFKC').toLowerCase();
  const at = address.lastIndexOf('@');
  const written = address.slice(at + 1);
  const domain = domainToASCII(written) || written;
  const whole = address.slice(0, Math.max(0, at));
  const local = whole.split('+', 1)[0] || whole;
  return dotless.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}

/** The columns of an email that an account gets. */
export const emailColumns = (address: string) => ({ email: address, mailbox: foldMailbox(address) });
