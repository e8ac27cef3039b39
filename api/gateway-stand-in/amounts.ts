/** `1500.50` in poisha; undefined for what is no amount. */
export function poishaOf(taka: string | undefined): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(taka ?? '') ?? [];
  return whole === undefined ? undefined : Number(whole + fraction.padEnd(2, '0'));
}

export function takaOf(poisha: number): string {
  const digits = String(poisha).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Half of an amount, for a customer who pays too little. */
export function halfOf(taka: string): string {
  return takaOf(Math.floor((poishaOf(taka) ?? 0) / 2));
}
