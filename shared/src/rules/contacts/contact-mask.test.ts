import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskContact, maskEmail, maskPhone, visibleDocumentNumber } from './contact-mask.ts';

const digits = (min: number, max: number) =>
  fc.string({ unit: fc.integer({ min: 0, max: 9 }).map(String), minLength: min, maxLength: max });
const digitsIn = (text: string) => text.replace(/\D/g, '');

test('a number shows its first 4 characters, then xxxxxxx [S4.9]', () => {
  expect(maskPhone('1712345678')).toBe('1712xxxxxxx');
  expect(maskPhone('2071838750')).toBe('2071xxxxxxx');
});

test('a mask shows at most 4 digits and does not reveal the length', () => {
  fc.assert(
    fc.property(digits(8, 17), (number) => {
      expect(digitsIn(maskPhone(number))).toBe(number.slice(0, 4));
      expect(maskPhone(number)).toHaveLength(11);
      expect(visibleDocumentNumber(number)).toBe(number.slice(-4));
      expect(digitsIn(maskContact(number))).toHaveLength(1);
    }),
  );
});

test('a contact shows only its first character', () => {
  expect(maskContact('sadia@example.org')).toBe('s…');
  expect(maskContact('')).toBe('…');
});

test('numbers that share their first 4 digits share their mask', () => {
  fc.assert(
    fc.property(digits(4, 4), digits(4, 11), digits(4, 11), (start, a, b) => {
      expect(maskPhone(start + a)).toBe(maskPhone(start + b));
    }),
  );
});

test('an email’s mask shows its first character, and a provider only if many people use it', () => {
  expect(maskEmail('sadia@gmail.com')).toBe('s…@gmail.com');
  expect(maskEmail('SADIA@Yahoo.com')).toBe('S…@yahoo.com');
  expect(maskEmail('sadia@sadia-rahman.com')).toBe('s…@…');
  expect(maskEmail('sadia@gmail.com.sadia.net')).toBe('s…@…');
});
