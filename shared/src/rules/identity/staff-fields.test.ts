import { expect, test } from 'vitest';
import { fieldsNotFor } from './staff-fields.ts';

const everything = {
  activePolicy: '1',
  note: 'x',
  phoneNumber: { number: '1712345678' },
  email: { address: 'a@example.com' },
  whatsapp: '01712345678',
  imo: null,
  firstName: 'Rafiq',
  about: { myselfRequest: 'x' },
};

test.each([
  ['administration', 'creation', []],
  ['administration', 'later', []],
  ['uploader', 'creation', ['activePolicy', 'note']],
  ['uploader', 'later', ['activePolicy', 'note', 'phoneNumber', 'email', 'whatsapp', 'imo']],
] as const)('%s, %s: not %j (attack 16)', (role, when, refused) => {
  expect(fieldsNotFor(role, when, everything)).toEqual(refused);
  expect(fieldsNotFor(role, when, { firstName: 'Rafiq', whatsapp: undefined })).toEqual([]);
});
