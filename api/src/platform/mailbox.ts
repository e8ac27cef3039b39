import { domainToASCII } from 'node:url';

/** Hosts that ignore dots before the @. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an email: lower case, without `+tag`, the domain in ASCII, and for Gmail without dots,
 * so that `A.B+c@googlemail.com` and `ab@gmail.com` are the same. It is only for counting and comparing; mail
 * always goes to the address as entered.
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

/** The columns for an account's new email. */
export const emailColumns = (address: string) => ({ email: address, mailbox: foldMailbox(address) });
