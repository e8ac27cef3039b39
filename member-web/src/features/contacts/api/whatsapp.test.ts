import { expect, test } from 'vitest';
import { whatsAppAddress } from './whatsapp.ts';

test.each([
  ['01811-222333', 'https://wa.me/8801811222333'],
  ['+8801811222333', 'https://wa.me/8801811222333'],
  ['০১৮১১২২২৩৩৩', 'https://wa.me/8801811222333'],
  ['+44 7911 123456', 'https://wa.me/447911123456'],
  ['ask me', undefined],
  ['12', undefined],
  [undefined, undefined],
])('WhatsApp %j opens %j', (text, address) => {
  expect(whatsAppAddress(text)).toBe(address);
});
