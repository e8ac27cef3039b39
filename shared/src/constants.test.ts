import { describe, expect, test } from 'vitest';
import * as constants from './constants.ts';
import { type Settings, settingsSchema } from './contracts/settings.ts';
import { heightOptions } from './options/body/height.ts';
import { activePolicyOptions, fatherStatusOptions, labelOf, photoPrivacyOptions } from './options/index.ts';

const limitsOf = (settings: Settings) => ({
  age: { min: settings.minAgeValue, max: settings.maxAgeValue, minGap: settings.minAgeDistance },
  height: { min: settings.minHeightValue, max: settings.maxHeightValue, minGap: settings.minHeightDistance },
  mandatoryCounts: settings.preference,
});

const rows: [row: string, actual: unknown, expected: unknown][] = [
  ['Current-user refresh', constants.CURRENT_USER_REFRESH_MS, 30 * 60 * 1000],
  ['Age range', constants.AGE_RANGE, { min: 17, max: 60, minGap: 10 }],
  ['Height filter minimum gap', constants.HEIGHT_RANGE.minGap, 4],
  ['Badge cap', constants.BADGE_CAP, 99],
  ['Special profile duration', constants.SPECIAL_PROFILE_DAYS, 30],
  ['Contact report window', constants.CONTACT_REPORT_WINDOW_DAYS, { from: 7, to: 30 }],
  ['Say-hi cooldown', constants.SAY_HI_COOLDOWN_DAYS, 7],
  ['Contact mask', constants.CONTACT_MASK, { visibleCharacters: 4, mask: 'xxxxxxx' }],
  ['Unlock requirement', constants.UNLOCK_CONNECTS_ABOVE, 0],
  ['Phone number length constant', constants.PHONE_NUMBER_LENGTH, 8],
  ['Dashboard Total Visitors', constants.DASHBOARD_TOTAL_VISITORS, 70],
  ['Toast duration', constants.TOAST_DURATION_MS, { usual: 3000, whenNoneGiven: 5000 }],
  ['Settings highlight', constants.SETTINGS_HIGHLIGHT_MS, 3000],
  ['Settings-update flag clear', constants.SETTINGS_UPDATE_CLEAR_MS, 2000],
  ['Socket resend poll', constants.SOCKET_RESEND_POLL_MS, 2000],
  [
    'Socket reconnect delay',
    constants.SOCKET_RECONNECT,
    { delayMs: 1000, delayMaxMs: 5000, randomizationFactor: 0.5, timeoutMs: 20_000 },
  ],
  ['Connection table height', constants.CONNECTION_TABLE_HEIGHT_PX, 400],
  ['Content width desktop', constants.CONTENT_WIDTH_DESKTOP_PX, 1075],
  ['Popup width', constants.POPUP_WIDTH, { px: 503, narrow: '95%' }],
  ['Chat dialog', constants.CHAT_DIALOG_PX, { maxWidth: 500, height: 576 }],
  ['Card photo height', constants.CARD_PHOTO_HEIGHT_RATIO, 1.33],
  ['Preference dropdown', constants.PREFERENCE_DROPDOWN_PX, { maxHeight: 224, width: 250 }],
  ['Carousel', constants.CAROUSEL_SLIDES_PER_VIEW, 1],
  ['Breakpoints', constants.BREAKPOINTS_PX, { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 }],
  ['Autocomplete list max height', constants.AUTOCOMPLETE_LIST_MAX_HEIGHT, '40vh'],
  ['Autocomplete default debounce', constants.DEBOUNCE_DEFAULT_MS, 166],
  ['Link prefetch margin', constants.LINK_PREFETCH_MARGIN, '200px'],
  ['HTTP timeout', constants.HTTP_TIMEOUT_MS, 0],
  ['Default bio text', constants.DEFAULT_BIO_TEXT, 'I am looking for educated, simple person.'],
  [
    'Admin-configured limits, until staff set them',
    limitsOf(settingsSchema.parse({})),
    {
      age: { min: 17, max: 60, minGap: 10 },
      height: { min: 1, max: 32, minGap: 4 },
      mandatoryCounts: {
        femaleEducationMand: 0,
        maleEducationMand: 0,
        professionMand: 0,
        workWithMand: 0,
      },
    },
  ],
];

test.each(rows)('%s [S9.1]', (_row, actual, expected) => {
  expect(actual).toEqual(expected);
});

describe('constants that speak of option lists agree with them', () => {
  test('the height slider ends at the last height', () => {
    expect(String(constants.HEIGHT_RANGE.min)).toBe(heightOptions[0].key);
    expect(String(constants.HEIGHT_RANGE.max)).toBe(heightOptions.at(-1)?.key);
  });

  test('the status that the Family tab leaves out is Passed Away', () => {
    expect(labelOf(fatherStatusOptions, constants.PASSED_AWAY_STATUS, 'en')).toBe('Passed Away');
  });

  test('women start out of sight with a message, men active', () => {
    expect(labelOf(activePolicyOptions, constants.SIGN_UP_ACTIVE_POLICY.women, 'en')).toBe('Ia+Message');
    expect(labelOf(activePolicyOptions, constants.SIGN_UP_ACTIVE_POLICY.men, 'en')).toBe('Active');
  });

  test('photo privacy starts at a choice of its list', () => {
    for (const choice of Object.values(constants.DEFAULT_PHOTO_PRIVACY)) {
      expect(labelOf(photoPrivacyOptions, choice, 'en')).not.toBe('');
    }
  });
});
