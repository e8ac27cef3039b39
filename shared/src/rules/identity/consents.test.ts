import { expect, test } from 'vitest';
import { consentOf } from './consents.ts';

test('faith and health need a consent each, and nothing else does', () => {
  for (const path of [
    'religion',
    'communityId',
    'faith',
    'faith.prayer',
    'mahr',
    'mahr.min',
    'prayer',
    'caste',
  ])
    expect([path, consentOf(path)]).toEqual([path, 'faith']);
  for (const path of ['anyDisability', 'health', 'health.note', 'thalassemia'])
    expect([path, consentOf(path)]).toEqual([path, 'health']);
  for (const path of ['', 'city', 'firstName', 'family.about', 'habit.health', 'x.faith'])
    expect([path, consentOf(path)]).toEqual([path, undefined]);
});
