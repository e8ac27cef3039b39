import { describe, expect, test } from 'vitest';
import { timeOfDay } from './time-of-day.ts';

describe('the time of day is that of Dhaka on every device', () => {
  test.each([
    ['2026-03-01T15:41:00Z', '9:41 pm', 'রাত ৯:৪১'],
    ['2026-03-01T18:05:00Z', '12:05 am', 'রাত ১২:০৫'],
    ['2026-03-01T23:10:00Z', '5:10 am', 'ভোর ৫:১০'],
    ['2026-03-01T04:30:00Z', '10:30 am', 'সকাল ১০:৩০'],
    ['2026-03-01T06:00:00Z', '12:00 pm', 'দুপুর ১২:০০'],
    ['2026-03-01T11:59:00Z', '5:59 pm', 'বিকেল ৫:৫৯'],
    ['2026-03-01T13:30:00Z', '7:30 pm', 'সন্ধ্যা ৭:৩০'],
  ])('%s', (moment, english, bangla) => {
    expect(timeOfDay(moment, 'en')).toBe(english.replace(' ', '\u00a0'));
    expect(timeOfDay(moment, 'bn')).toBe(bangla.replace(' ', '\u00a0'));
  });
});
