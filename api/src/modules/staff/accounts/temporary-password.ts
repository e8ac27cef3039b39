import { randomInt } from 'node:crypto';
import { DAY_MS } from '@milon/shared/rules';

/** How long a temporary password is valid. */
const days = 7;

/** Without letters and digits that are easily confused when read aloud. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Four groups of four, easy to read aloud: about 79 bits. */
export function mintTemporaryPassword(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}

export function temporaryUntil(now: number): number {
  return now + days * DAY_MS;
}
