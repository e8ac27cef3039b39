import { expect, test, vi } from 'vitest';
import { type AccountInput, accountFaults, birthDateOf, birthYears, emptyAccount } from './account-draft.ts';

const good = {
  ...emptyAccount,
  gender: 'women',
  firstName: 'Nusrat',
  lastName: 'Jahan',
  day: '3',
  month: '4',
  year: '1995',
  phone: '01712345678',
  password: 'correct horse',
};
const faults = (changes: object) =>
  Object.entries(accountFaults({ ...good, ...changes } as AccountInput)).map(
    ([field, key]) => `${field}: ${key}`,
  );

test('a complete account is valid', () => {
  expect(faults({})).toEqual([]);
  expect(birthDateOf(good)).toBe('1995-04-03');
});

test('the years of birth end where the age rule ends, and begin with the list of the specification', () => {
  vi.useFakeTimers({ now: Date.parse('2026-12-31T19:00:00Z') });
  const ends = (gender: 'men' | 'women' | '', year = '') => {
    const years = birthYears({ gender, year }).map(({ key }) => key);
    return [years[0], years.at(-1)];
  };
  // It is 2027 in Dhaka.
  expect(ends('women')).toEqual(['2009', '1966']);
  expect(ends('men')).toEqual(['2006', '1966']);
  expect(ends('')).toEqual(['2009', '1966']);
  // She was chosen first: the year stays, with its error.
  expect(ends('men', '2008')).toEqual(['2008', '1966']);
  vi.useRealTimers();
});

test.each([
  [{ firstName: ' ' }, 'firstName: nameMissing'],
  [{ firstName: 'Nusrat2' }, 'firstName: nameWrong'],
  [{ lastName: 'জাহান৯' }, 'lastName: nameWrong'],
  [{ firstName: 'Nusrat.com' }, 'firstName: nameWrong'],
  [{ lastName: 'J\u0430han' }, 'lastName: nameWrong'],
  [{ lastName: 'জাহান\u0301' }, 'lastName: nameWrong'],
  [{ day: '31', month: '2' }, 'year: birthDateWrong'],
  [{ year: '2019' }, 'year: ageWomen'],
  [{ gender: 'men', year: '2019' }, 'year: ageMen'],
  [{ phone: '0171' }, 'phone: phoneShort'],
  [{ phone: '' }, 'phone: phoneMissing'],
  [{ phone: '0171', dialCountry: 'GB' }, 'phone: phoneWrong'],
  [{ email: 'nusrat' }, 'email: emailWrong'],
  [{ email: 'nusrat@example' }, 'email: emailWrong'],
  [{ email: 'nusrat @example.com' }, 'email: emailWrong'],
  [{ password: 'short' }, 'password: passwordShort'],
])('%j shows an error at its field', (changes, fault) => {
  expect(faults(changes)).toContain(fault);
});

test('a wrong number and a wrong date are reported beside a missing gender', () => {
  expect(faults({ gender: '', phone: '02', day: '31', month: '2' })).toEqual([
    'gender: needGender',
    'year: birthDateWrong',
    'phone: phoneStart',
  ]);
});
