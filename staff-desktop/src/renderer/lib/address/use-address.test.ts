import { expect, test } from 'vitest';
import { freeText, isoDay, maybeOneOf, oneOf, writeFields, yesOrNo } from './use-address.ts';

const fields = {
  view: oneOf(['new', 'old'], 'new'),
  gender: maybeOneOf(['men', 'women']),
  hasPhoto: yesOrNo,
  text: freeText(5),
};

test('usual and empty values are left out of the address', () => {
  expect(writeFields(fields, { view: 'new', gender: undefined, text: '' })).toEqual({});
  expect(writeFields(fields, { view: 'old', gender: 'men', hasPhoto: false, text: 'Karim' })).toEqual({
    view: 'old',
    gender: 'men',
    hasPhoto: 'no',
    text: 'Karim',
  });
});

test('anything else in the address is read as the usual value', () => {
  expect([fields.view.read('older'), fields.gender.read('x'), fields.hasPhoto.read('maybe')]).toEqual([
    'new',
    undefined,
    undefined,
  ]);
  expect([fields.hasPhoto.read('no'), fields.text.read('Karim Uddin'), fields.text.read('')]).toEqual([
    false,
    'Karim',
    undefined,
  ]);
});

test('only a day of the calendar is read as a day', () => {
  expect(['2026-11-22', '2026-02-30', '2026-11', 'today', undefined].map(isoDay.read)).toEqual([
    '2026-11-22',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
