/**
 * Reads an amount in taka with at most two decimals, such as `990.00`, as poisha. Undefined for anything
 * else.
 */
export function readTaka(text: string | number): number | undefined {
  const [, taka, decimals = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(String(text).trim()) ?? [];
  return taka === undefined ? undefined : Number(taka) * 100 + Number(decimals.padEnd(2, '0'));
}

/** Writes poisha as taka with two decimals, as gateways expect it. */
export function writeTaka(poisha: number): string {
  return `${Math.floor(poisha / 100)}.${String(poisha % 100).padStart(2, '0')}`;
}
