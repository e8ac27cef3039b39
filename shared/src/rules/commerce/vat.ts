/** A total in poisha, split into what it consists of. */
export interface VatSplit {
  /** The value without VAT. */
  readonly net: number;
  readonly vat: number;
}

/** Basis points: 10,000 are the whole, so 7.5 % is 750. */
const whole = 10_000;

/**
 * Splits a price that includes VAT (decisions §9). `total` is poisha, `rate` is basis points. The VAT is
 * rounded to the nearest poisha, a half up; the rest is the value, so the two always add up to the total.
 */
export function splitVat(total: number, rate: number): VatSplit {
  const divisor = whole + rate;
  const vat = Math.floor((2 * total * rate + divisor) / (2 * divisor));
  return { net: total - vat, vat };
}
