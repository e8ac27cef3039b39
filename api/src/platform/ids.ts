import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';

let lastAt = -1;
let sequence = 0;

/**
 * A UUIDv7: ids sort by the time of their creation. `at` in epoch milliseconds. Ids that one process makes in
 * one millisecond sort in the order of their creation; the first of them starts at a random number, so that
 * they do not tell how many there are.
 */
export function mintId(at: number): string {
  sequence = at === lastAt ? sequence + 1 : randomInt(2 ** 31);
  lastAt = at;
  return v7({ msecs: at, seq: sequence });
}

/** When an id was made, in epoch milliseconds. */
export const timeOfId = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16);

/** The lowest id that can be made at `at` or later. */
export function lowestIdAt(at: number): string {
  const time = Math.max(0, Math.floor(at)).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function randomCrockford(length: number): string {
  let id = '';
  for (let n = 0; n < length; n += 1) id += crockford[randomInt(32)];
  return id;
}

/** Eight characters of Crockford base 32, easy to say on the telephone. */
export function mintProfileId(): string {
  return randomCrockford(8);
}

/** Our id of a payment through a gateway: 20 characters, nobody can guess it. */
export function mintTrxId(): string {
  return randomCrockford(20);
}

/** One key for two members, in either order. */
export function pairOf(a: string, b: string): string {
  return a < b ? `${a}:${b}` : `${b}:${a}`;
}
