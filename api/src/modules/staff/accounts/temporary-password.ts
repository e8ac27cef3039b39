import { randomInt } from 'node:crypto';
import { DAY_MS } from '@milon/shared/rules';

/** How long a password that somebody else gave is worth anything. */
const days = 7;

/** Neither letters nor digits that are taken for one another when they are read out. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Four groups of four, read out easily: about 79 bits. */
export function mintTemporaryPassword(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}

export function temporaryUntil(now: number): number {
  return now + days * DAY_MS;
}
