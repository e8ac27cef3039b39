import { expect, test } from 'vitest';
import { askedSelection, countSelected, everybody, isSelected, nobody, withMembers } from './selection.ts';

test('members are chosen one by one, and taken out again', () => {
  const three = withMembers(nobody, ['a', 'b', 'c'], true);
  const two = withMembers(three, ['b', 'x'], false);
  expect([countSelected(two, 50), isSelected(two, 'a'), isSelected(two, 'b')]).toEqual([2, true, false]);
  expect(askedSelection(two, { gender: ['women'] }, ['STAFF'])).toEqual({
    ids: ['a', 'c'],
    leaveOut: ['STAFF'],
  });
});

test('all of a filter is the filter with exceptions, whatever was loaded', () => {
  const but = withMembers(withMembers(everybody, ['a', 'b'], false), ['b'], true);
  expect([countSelected(but, 50), isSelected(but, 'a'), isSelected(but, 'b')]).toEqual([49, false, true]);
  expect(askedSelection(but, { gender: ['women'] }, [])).toEqual({
    filter: { gender: ['women'] },
    except: ['a'],
    leaveOut: [],
  });
});
