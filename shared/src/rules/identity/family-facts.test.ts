import { describe, expect, test } from 'vitest';
import { factFaults, faithFieldsOf, fittingFacts, mayHaveChildren, mayHaveMahr } from './family-facts.ts';

const everyFaith = {
  prayer: 'five',
  quran: 'reads',
  madhab: 'hanafi',
  beard: 'full',
  dress: 'hijab',
  mahram: 'yes',
  gotra: 'Kashyapa',
  caste: 'brahmin',
  gana: 'deva',
  denomination: 'catholic',
  tradition: 'theravada',
};
const everyFact = {
  faith: everyFaith,
  mahr: { min: 100_000, max: 500_000 },
  children: { number: 2 },
  furtherMarriage: true,
} as const;
const divorced = { ...everyFact, gender: 'men', religion: 'islam', maritalStatus: '2' };

describe('what is asked about faith', () => {
  test('each religion has its own questions, and two are for one gender only', () => {
    expect(faithFieldsOf('islam', 'men')).toEqual(['prayer', 'quran', 'madhab', 'beard', 'mahram']);
    expect(faithFieldsOf('islam', 'women')).toEqual(['prayer', 'quran', 'madhab', 'dress', 'mahram']);
    expect(faithFieldsOf('islam', undefined)).toEqual(['prayer', 'quran', 'madhab', 'mahram']);
    expect(faithFieldsOf('hindu', 'men')).toEqual(['gotra', 'caste', 'gana']);
    expect(faithFieldsOf('christian', 'women')).toEqual(['denomination']);
    expect(faithFieldsOf('buddist', 'women')).toEqual(['tradition']);
    for (const religion of ['other', '', null, undefined]) expect(faithFieldsOf(religion, 'men')).toEqual([]);
  });

  test('the mahr is asked of Muslims', () => {
    expect([mayHaveMahr('islam'), mayHaveMahr('hindu'), mayHaveMahr(null)]).toEqual([true, false, false]);
  });

  test('children are asked of who was married', () => {
    expect(['1', '2', '', null, undefined].map(mayHaveChildren)).toEqual([false, true, false, false, false]);
  });
});

describe('facts that are for others', () => {
  test('are left out', () => {
    const { beard, prayer, quran, madhab, mahram } = everyFaith;
    expect(fittingFacts(divorced)).toEqual({ ...divorced, faith: { prayer, quran, madhab, beard, mahram } });
    expect(fittingFacts({ ...everyFact, gender: 'women', religion: 'hindu', maritalStatus: '1' })).toEqual({
      gender: 'women',
      religion: 'hindu',
      maritalStatus: '1',
      faith: { gotra: 'Kashyapa', caste: 'brahmin', gana: 'deva' },
    });
    const none = { gender: 'men', religion: 'other', maritalStatus: '1' };
    expect(fittingFacts({ ...none, ...everyFact })).toEqual(none);
    expect(fittingFacts({ ...none, religion: 'islam', maritalStatus: '2' })).toEqual({
      ...none,
      religion: 'islam',
      maritalStatus: '2',
    });
  });

  test('are faults of a change, each by its path', () => {
    expect(factFaults(divorced, { ...divorced, faith: {} })).toEqual(
      ['dress', 'gotra', 'caste', 'gana', 'denomination', 'tradition'].map((name) => ({
        path: `faith.${name}`,
        reason: 'unfit',
      })),
    );
    const other = { gender: 'women', religion: 'other', maritalStatus: '1' };
    const { mahr, children, furtherMarriage } = everyFact;
    expect(factFaults({ mahr, children, furtherMarriage }, other)).toEqual([
      { path: 'mahr.min', reason: 'unfit' },
      { path: 'mahr.max', reason: 'unfit' },
      { path: 'children.number', reason: 'unfit' },
      { path: 'furtherMarriage', reason: 'unmarried' },
    ]);
  });

  test('may be cleared', () => {
    const other = { gender: 'women', religion: 'other', maritalStatus: '1' };
    const cleared = { faith: { prayer: null, quran: undefined }, mahr: null, furtherMarriage: null };
    expect(factFaults(cleared, other)).toEqual([]);
    expect(factFaults({}, other)).toEqual([]);
  });
});

describe('a part that is larger than its whole', () => {
  const family = { brothers: 2, brothersMarried: 3, sisters: 1, sistersMarried: 2 };

  test('is a fault that names the most', () => {
    expect(factFaults({ family: { brothersMarried: 3 } }, { family })).toEqual([
      { path: 'family.brothersMarried', reason: 'tooBig', most: 2 },
      { path: 'family.sistersMarried', reason: 'tooBig', most: 1 },
    ]);
    const mahr = { min: 600_000, max: 500_000 };
    expect(factFaults({ mahr }, { religion: 'islam', mahr })).toEqual([
      { path: 'mahr.min', reason: 'tooBig', most: 500_000 },
    ]);
  });

  test('is none if it is as large, or if one of both is not told', () => {
    for (const after of [
      { brothers: 2, brothersMarried: 2, sisters: 0, sistersMarried: 0 },
      { brothersMarried: 2, sistersMarried: 1 },
      { brothers: 2, sisters: 1 },
      { brothers: null, brothersMarried: 2 },
    ])
      expect(factFaults({ family: after }, { family: after })).toEqual([]);
    expect(factFaults({ family: {} }, { family: null })).toEqual([]);
    expect(factFaults({ mahr: { min: 5 } }, { religion: 'islam', mahr: { min: 5 } })).toEqual([]);
    expect(factFaults({ mahr: { min: 5 } }, { religion: 'islam', mahr: null })).toEqual([]);
  });

  test('is not judged by a change of something else', () => {
    expect(factFaults({ gender: 'men' }, { religion: 'islam', family, mahr: { min: 9, max: 1 } })).toEqual(
      [],
    );
  });
});
