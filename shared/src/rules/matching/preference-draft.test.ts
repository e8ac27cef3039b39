import { describe, expect, test } from 'vitest';
import { settingsSchema } from '../../contracts/index.ts';
import { draftOf, isAsked, listWishes, preferenceOf } from './preference-draft.ts';
import { boundsOf, fitRange } from './preference-limits.ts';

const bounds = boundsOf(settingsSchema.parse({}), 'men');

describe('the preference form', () => {
  test('nothing is chosen in a preference that was never saved (decisions §7)', () => {
    const draft = draftOf({}, bounds);
    expect(listWishes.filter((wish) => isAsked(draft, wish, bounds))).toEqual([]);
  });

  test('open wishes are not sent', () => {
    const draft = draftOf({}, bounds);
    expect(draft).toMatchObject({ birthday: { min: 17, max: 60 }, height: { min: 1, max: 32 } });
    expect(preferenceOf(draft, bounds)).toEqual({});
  });

  test('saving keeps the parts of a preference [S3.2]', () => {
    const preference = {
      religion: ['islam'],
      maritalStatus: ['1'],
      location: ['47', '101'],
      education: ['2', '3'],
      workingWith: ['5'],
      workingAs: ['1', '2'],
      sallary: ['4'],
      birthday: { min: 22, max: 32 },
      height: { min: 8, max: 20 },
      musts: ['religion', 'birthday'],
    } as Parameters<typeof draftOf>[0];
    expect(preferenceOf(draftOf(preference, bounds), bounds)).toEqual(preference);
  });

  test('a must of an empty wish is dropped', () => {
    const draft = draftOf({ musts: ['sallary'], religion: ['islam'] }, bounds);
    expect(preferenceOf(draft, bounds)).toEqual({ religion: ['islam'] });
  });
});

describe('limits of the sliders', () => {
  test('are those of Administration, within 17 to 60 and 1 to 32 [S5.3]', () => {
    const settings = settingsSchema.parse({
      minAgeValue: 20,
      maxAgeValue: 90,
      minAgeDistance: 5,
      minHeightValue: 3,
      maxHeightValue: 90,
    });
    expect(boundsOf(settings, 'men')).toEqual({
      birthday: { min: 20, max: 60, minGap: 5 },
      height: { min: 3, max: 32, minGap: 4 },
    });
  });

  test('a range that was saved under other limits is adjusted', () => {
    expect(fitRange({ min: 12, max: 18 }, bounds.birthday)).toEqual({ min: 17, max: 27 });
    expect(fitRange({ min: 58, max: 60 }, bounds.birthday)).toEqual({ min: 50, max: 60 });
    expect(fitRange({ min: 22, max: 32 }, bounds.birthday)).toEqual({ min: 22, max: 32 });
  });
});
