import { describe, expect, test } from 'vitest';
import * as constants from './constants.ts';
import { heightOptions } from './options/body/height.ts';
import { activePolicyOptions, fatherStatusOptions, labelOf, photoPrivacyOptions } from './options/index.ts';

describe('constants agree with the option lists', () => {
  test('the height slider ends at the last height', () => {
    expect(String(constants.HEIGHT_RANGE.min)).toBe(heightOptions[0].key);
    expect(String(constants.HEIGHT_RANGE.max)).toBe(heightOptions.at(-1)?.key);
  });

  test('the Family tab does not count the status Passed Away', () => {
    expect(labelOf(fatherStatusOptions, constants.PASSED_AWAY_STATUS, 'en')).toBe('Passed Away');
  });

  test('women start hidden with a message, men start active', () => {
    expect(labelOf(activePolicyOptions, constants.SIGN_UP_ACTIVE_POLICY.women, 'en')).toBe('Ia+Message');
    expect(labelOf(activePolicyOptions, constants.SIGN_UP_ACTIVE_POLICY.men, 'en')).toBe('Active');
  });

  test('the default photo privacy is an option of its list', () => {
    for (const choice of Object.values(constants.DEFAULT_PHOTO_PRIVACY)) {
      expect(labelOf(photoPrivacyOptions, choice, 'en')).not.toBe('');
    }
  });
});
