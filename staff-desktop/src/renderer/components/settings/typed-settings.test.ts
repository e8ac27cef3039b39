import { settingsSchema } from '@milon/shared/contracts';
import { expect, test } from 'vitest';
import { settingNames } from './setting-fields.ts';
import { findOvertaken, typedFrom, withTyped } from './typed-settings.ts';

const settings = settingsSchema.parse({ contactMobile: '+88017' });
const before = typedFrom(settings);

test('a field that only the other changed has no text of mine; one that both changed has it', () => {
  const now = { ...before, 'manualPayment.bKash': '01811', minAgeValue: '20', maxAgeValue: '50' };
  const typed = { ...before, 'manualPayment.bKash': '01511', contactMobile: '1', maxAgeValue: '50' };
  expect(findOvertaken(settingNames, before, now, typed)).toEqual([
    { field: 'minAgeValue', before: '17', now: '20' },
    // Both typed the same.
    { field: 'maxAgeValue', before: '60', now: '50' },
    { field: 'manualPayment.bKash', before: '', now: '01811', mine: '01511' },
  ]);
  expect(findOvertaken(settingNames, before, before, typed)).toEqual([]);
});

test('typed values become the settings again, in digits of either language', () => {
  expect(withTyped(settings, settingNames, before)).toEqual(settings);
  const typed = { ...before, minAgeValue: '২১', maleAgeMand: 'true', 'invitesPerDay.free': '7', logo: '/x' };
  expect(withTyped(settings, ['minAgeValue', 'maleAgeMand', 'invitesPerDay.free'], typed)).toEqual({
    ...settings,
    minAgeValue: 21,
    maleAgeMand: true,
    invitesPerDay: { free: 7, premium: 100 },
  });
});

test('every setting is in one group of the screen', () => {
  expect([...settingNames].sort()).toEqual(Object.keys(before).sort());
});
