import { Random } from './random.ts';

const hex8 = (value: number) => (value >>> 0).toString(16).padStart(8, '0');

/** A UUIDv7 of the moment `at` (epoch milliseconds), with random bits from the stream. */
export function seededId(random: Random, at: number): string {
  const time = Math.floor(at).toString(16).padStart(12, '0');
  const a = hex8(random.bits());
  const b = hex8((random.bits() & 0x3fffffff) | 0x80000000);
  const c = hex8(random.bits());
  return `${time.slice(0, 8)}-${time.slice(8)}-7${a.slice(0, 3)}-${b.slice(0, 4)}-${b.slice(4)}${c}`;
}

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const half = 0xfffff;

/**
 * Eight characters of Crockford base 32, different for each `index` below 2^40: four Feistel rounds over two
 * halves of 20 bits are a permutation, so no two indexes collide.
 */
export function profileIdAt(seed: number, index: number): string {
  let left = Math.floor(index / (half + 1)) & half;
  let right = index & half;
  for (let round = 0; round < 4; round += 1) {
    const mixed = new Random(seed, 0x1d + round, right).bits() & half;
    [left, right] = [right, left ^ mixed];
  }
  let id = '';
  for (const part of [left, right]) {
    for (let shift = 15; shift >= 0; shift -= 5) id += crockford[(part >>> shift) & 31];
  }
  return id;
}

/** The first numbers are reserved for demo accounts. */
const kept = 1_000;
/** Mobile numbers of Bangladesh: 13 to 19, then eight digits. */
const mobiles = 700_000_000 - kept;
/** A prime, so that every index has a different number. */
const stride = 414_213_563;

/** National number without the leading zero, different for each `index` below 699 million. */
export function mobileAt(seed: number, index: number): string {
  const start = (seed * 104_729) % mobiles;
  const position = kept + Number((BigInt(index) * BigInt(stride) + BigInt(start)) % BigInt(mobiles));
  return `1${3 + Math.floor(position / 100_000_000)}${String(position % 100_000_000).padStart(8, '0')}`;
}
