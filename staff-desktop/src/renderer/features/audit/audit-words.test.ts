import { expect, test } from 'vitest';
import { recordedFacts } from './audit-words.ts';

test('values before and after a change are one fact', () => {
  const facts = {
    changed: ['minAgeValue', 'contactMobile'],
    'before.minAgeValue': 17,
    'after.minAgeValue': 20,
  };
  expect(recordedFacts({ facts })).toEqual([
    { name: 'minAgeValue', before: 17, after: 20 },
    { name: 'changed', value: ['minAgeValue', 'contactMobile'] },
  ]);
  expect(recordedFacts({ facts: { from: '1', to: '2', note: true } })).toEqual([
    { name: '', before: '1', after: '2' },
    { name: 'note', value: true },
  ]);
  expect(recordedFacts({ facts: { to: '2' } })).toEqual([{ name: 'to', value: '2' }]);
});
