import {
  BIODATA_DAYS,
  CONTACT_REPORT_WINDOW_DAYS,
  GOOGLE_SESSION_MINUTES,
  INVITE_EXPIRES_AFTER_DAYS,
  INVOICE_KEEP_YEARS,
  KNOWN_BROWSER_DAYS,
  NOTIFICATION_KEEP_DAYS,
  RESTORE_DAYS,
  SESSION_DAYS,
  SIGN_IN_DAYS,
  SUPPORT_DAYS,
} from '@milon/shared/constants';
import { describe, expect, test } from 'vitest';
import { keptUntil } from '../../../lib/kept/kept-rules.ts';
import { KEPT } from '../../../lib/kept/limits.ts';
import { infoPages as inBangla } from './bn.ts';
import { infoPages as inEnglish } from './en.ts';
import { CHANGED_ON, infoNames } from './info-pages.ts';

const marked = { number: (value: number) => `<${value}>`, date: (day: unknown) => `[${String(day)}]` };
const pages = { en: inEnglish(marked), bn: inBangla(marked) };
/** Emergency numbers. */
const callable = /(?:999|109|৯৯৯|১০৯)/g;

describe.each(['en', 'bn'] as const)('the public pages in %s', (language) => {
  test.each(infoNames)('%s: each figure comes from the constants that the code works with', (name) => {
    const text = JSON.stringify(pages[language][name]).replaceAll(callable, '');
    expect(text.replaceAll(/<[\d.]+>|\[[\d-]+\]/g, '')).not.toMatch(/[\d০-৯]/);
  });

  test('privacy states how long everything is kept', () => {
    const text = JSON.stringify(pages[language].privacy);
    const stated = [...text.matchAll(/<(\d+)>/g)].map(([, value]) => Number(value));
    const kept = [
      BIODATA_DAYS,
      RESTORE_DAYS,
      BIODATA_DAYS,
      NOTIFICATION_KEEP_DAYS,
      INVITE_EXPIRES_AFTER_DAYS,
      SESSION_DAYS,
      SIGN_IN_DAYS,
      SUPPORT_DAYS.settled,
      SUPPORT_DAYS.waiting,
      INVOICE_KEEP_YEARS,
      KNOWN_BROWSER_DAYS,
      GOOGLE_SESSION_MINUTES,
      KEPT.feedPages,
      KEPT.profiles,
      KEPT.conversations,
      KEPT.messages,
      KEPT.photos,
      KEPT.days,
    ];
    expect(stated).toEqual(kept);
    expect(keptUntil(0, undefined)).toBe(KEPT.days * 24 * 3_600_000);
  });

  test('terms state when a wrong number can be reported', () => {
    const { from, to } = CONTACT_REPORT_WINDOW_DAYS;
    expect(JSON.stringify(pages[language].terms)).toMatch(new RegExp(`<${from}>.*<${to}>`));
  });

  test.each(['terms', 'privacy'] as const)('%s says when it last changed', (name) => {
    expect(pages[language][name].changed).toContain(`[${CHANGED_ON[name]}]`);
  });
});
