import { randomInt } from 'node:crypto';

const capitals = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const letters = `${capitals}abcdefghijklmnopqrstuvwxyz`;

const pick = (from: string, length: number) =>
  Array.from({ length }, () => from[randomInt(from.length)]).join('');

/** Capital letters and digits, as bKash names its transactions. */
export const randomCode = (length: number): string => pick(capitals, length);

/** Letters of both cases and digits, as SSLCOMMERZ names its payments. */
export const mixedCode = (length: number): string => pick(letters, length);
