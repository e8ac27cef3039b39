import { describe, expect, test } from 'vitest';
import { wishFields } from '../../contracts/index.ts';
import { countMet, fitOf, type MatchPreference, matchProfile, openWishes, statedWishes } from './match.ts';

const today = '2024-06-15';
const sadia = {
  religion: 'islam',
  maritalStatus: '1',
  city: '47',
  district: 'd12',
  education: '2',
  workingWith: '5',
  workingAs: '14',
  sallary: '3',
  birthDate: '1998-01-01',
  height: '12',
};

describe('a profile compared with a preference', () => {
  test('a preference without wishes matches every profile', () => {
    const answer = matchProfile({}, { religion: [], birthday: {} }, today);
    expect(answer).toMatchObject({ met: 0, asked: 0, lacking: [], isMatch: true, meetsMusts: true });
    expect(Object.keys(answer.results)).toEqual([...wishFields]);
    expect(new Set(Object.values(answer.results))).toEqual(new Set(['notAsked']));
  });

  test('every stated wish can be met', () => {
    const answer = matchProfile(
      sadia,
      {
        religion: ['islam'],
        maritalStatus: ['1', '2'],
        location: ['8', '47'],
        education: ['2'],
        workingWith: ['5'],
        workingAs: ['14'],
        sallary: ['3'],
        birthday: { min: 22, max: 26 },
        height: { min: 8, max: 12 },
      },
      today,
    );
    expect(answer).toMatchObject({ met: 9, asked: 9, isMatch: true, lacking: [] });
  });

  test('a location can be a city or a district', () => {
    expect(matchProfile(sadia, { location: ['d12'] }, today).isMatch).toBe(true);
    const elsewhere = matchProfile(sadia, { location: ['8'] }, today);
    expect(elsewhere).toMatchObject({ lacking: ['location'], isMatch: false });
    expect(elsewhere.results.location).toBe('missed');
    expect(matchProfile({ district: 'd12' }, { location: ['d12'] }, today).isMatch).toBe(true);
  });

  test('missed and unknown wishes are listed and prevent a match', () => {
    const answer = matchProfile(
      { ...sadia, sallary: undefined },
      { religion: ['hindu'], sallary: ['3'], education: ['2'] },
      today,
    );
    expect(answer.results).toMatchObject({ religion: 'missed', sallary: 'unknown', education: 'met' });
    expect(answer).toMatchObject({ met: 1, asked: 3, lacking: ['religion', 'sallary'], isMatch: false });
  });

  test('ranges include both ends and may be open', () => {
    const results = (height: object) => matchProfile(sadia, { height }, today).results.height;
    expect(results({ min: 12, max: 12 })).toBe('met');
    expect(results({ min: 13 })).toBe('missed');
    expect(results({ max: 12 })).toBe('met');
    expect(matchProfile(sadia, { birthday: { min: 27, max: 40 } }, today).results.birthday).toBe('missed');
    expect(matchProfile({}, { birthday: { min: 27 } }, today).results.birthday).toBe('unknown');
    // Keys are compared as numbers: '9' is below 10.
    expect(matchProfile({ height: '9' }, { height: { min: 10 } }, today).results.height).toBe('missed');
  });

  test('an unmet must fails, and a must of an empty wish has no effect', () => {
    const asked = { religion: ['hindu'], education: ['2'], birthday: { min: 40 } };
    expect(matchProfile(sadia, { ...asked, musts: ['education'] }, today).meetsMusts).toBe(true);
    expect(matchProfile(sadia, { ...asked, musts: ['religion'] }, today).meetsMusts).toBe(false);
    expect(matchProfile(sadia, { ...asked, musts: ['birthday'] }, today).meetsMusts).toBe(false);
    expect(matchProfile(sadia, { ...asked, musts: ['sallary'] }, today).meetsMusts).toBe(true);
  });
});

test('the figures of a card are those of the whole comparison', () => {
  const stated = {
    ...sadia,
    location: ['47'],
    home: ['d18'],
    religion: ['hindu'],
    prayer: ['five'],
    musts: ['prayer'],
  };
  const preference = {
    ...Object.fromEntries(Object.entries(stated).map(([wish, wanted]) => [wish, [wanted].flat()])),
    workingAs: [],
    birthday: { min: 22, max: 26 },
    height: { min: 20 },
    unknown: ['1'],
  } as MatchPreference;
  for (const profile of [sadia, {}, { ...sadia, prayer: 'five', homeUpazila: 'u1', homeDistrict: 'd18' }]) {
    const { met, asked } = matchProfile(profile, preference, today);
    expect(countMet(profile, preference, today)).toEqual({ met, asked });
  }
  expect(countMet(sadia, preference, today)).toEqual({ met: 6, asked: 10 });
});

describe('a fit', () => {
  test('lists each stated wish with its result and whether it is a must', () => {
    const { sallary: _sallary, ...silent } = sadia;
    expect(
      fitOf(
        silent,
        {
          religion: ['islam'],
          maritalStatus: [],
          sallary: ['3'],
          height: { min: 20, max: 30 },
          musts: ['height', 'maritalStatus'],
        },
        today,
      ),
    ).toEqual({
      met: 1,
      asked: 3,
      wishes: [
        { wish: 'religion', result: 'met', must: false },
        { wish: 'sallary', result: 'unknown', must: false },
        { wish: 'height', result: 'missed', must: true },
      ],
    });
  });

  test('is empty for a preference without wishes', () => {
    expect(fitOf(sadia, { musts: ['religion'] }, today)).toEqual({ met: 0, asked: 0, wishes: [] });
  });
});

test('statedWishes leaves out empty wishes, openWishes also leaves out musts', () => {
  const preference = {
    religion: ['islam'],
    maritalStatus: [],
    height: { min: 4, max: 9 },
    musts: ['height'],
  } as const;
  expect(statedWishes(preference)).toEqual(['religion', 'height']);
  expect(openWishes(preference)).toEqual(['religion']);
  expect(statedWishes({ musts: ['religion'] })).toEqual([]);
});
