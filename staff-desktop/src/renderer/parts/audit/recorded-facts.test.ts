import { expect, test } from 'vitest';
import { recordedFacts } from './recorded-facts.ts';

test('values before and after a change are one fact', () => {
  const settings = {
    changed: ['minAgeValue', 'contactMobile'],
    'before.minAgeValue': 17,
    'after.minAgeValue': 20,
  };
  expect(recordedFacts({ action: 'settings.update', facts: settings })).toEqual([
    { name: 'minAgeValue', before: 17, after: 20 },
    { name: 'changed', value: ['minAgeValue', 'contactMobile'] },
  ]);
  const whole = { ...settings, changed: ['minAgeValue'] };
  expect(recordedFacts({ action: 'settings.update', facts: whole })).toEqual([
    { name: 'minAgeValue', before: 17, after: 20 },
  ]);
  const action = 'member.status';
  expect(recordedFacts({ action, facts: { from: '1', to: '2', note: true } })).toEqual([
    { name: '', before: '1', after: '2' },
    { name: 'note', value: true },
  ]);
  expect(recordedFacts({ action, facts: { to: '2' } })).toEqual([{ name: 'to', value: '2' }]);
});

test('facts of older rows are read as today’s', () => {
  expect(recordedFacts({ action: 'staff.update', facts: { userRole: '1', userRoleBefore: '2' } })).toEqual([
    { name: 'userRole', before: '2', after: '1' },
  ]);
  expect(recordedFacts({ action: 'connects.correct', facts: { delta: -3, remainingConnects: 31 } })).toEqual([
    { name: 'remainingConnects', before: 34, after: 31 },
    { name: 'delta', value: -3 },
  ]);
});
