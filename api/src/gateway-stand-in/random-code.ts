import { randomInt } from 'node:crypto';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Capital letters and digits, as gateways name their transactions. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}
