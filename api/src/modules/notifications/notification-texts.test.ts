import { describe, expect, test } from 'vitest';
import type { NotificationContent } from './notification.ts';
import { notificationLines, notificationTexts, receiptLines } from './notification-texts.ts';

const photos = {
  about: 'photos',
  accepted: 12,
  refused: 3,
  acceptedAgain: 1,
  refusedAgain: 2,
  takenBack: 4,
} as const;
const notices: readonly NotificationContent[] = [
  photos,
  { about: 'pause', isOver: true },
  { about: 'pause', isOver: false },
  { about: 'connect', hold: 'HELD' },
  { about: 'warning', accepted: false, mayAppeal: true },
  { about: 'refund', amount: 123_450, trxId: 'TRX1234567' },
  {
    about: 'payment',
    accepted: true,
    receipt: { serial: 41, trxId: 'TRX1234567', packageName: 'Gold', total: 99_000 },
  },
];

describe('notifications in Bangla', () => {
  test.each(notices)('have Bangla digits only: $about', (notice) => {
    const lines = [
      ...notificationLines(notice, 'Sadia', notificationTexts.bn),
      ...receiptLines(notice, 'bn'),
    ];
    expect(lines.join('\n')).toMatch(/[০-৯]|পেমেন্ট/);
    expect(lines.join('\n')).not.toMatch(/[0-9]/);
  });

  test('name a package as staff named it in Bangla, else as it was sold', () => {
    const receipt = { serial: 41, trxId: 'TRX1234567', packageName: 'Gold', total: 99_000 };
    const told = (named: object, language: 'en' | 'bn') =>
      receiptLines({ about: 'payment', accepted: true, receipt: { ...receipt, ...named } }, language).join();
    expect(told({ packageNameBn: 'গোল্ড' }, 'bn')).toContain('গোল্ড');
    expect(told({ packageNameBn: 'গোল্ড' }, 'en')).toContain('Gold');
    expect(told({}, 'bn')).toContain('Gold');
  });

  test('count people and name the days of an expired invitation', () => {
    const { bn } = notificationTexts;
    expect(bn.manyWriters(14, 'Sadia')).toMatch(/^১৪ জন/);
    expect(bn.expiry('Sadia')).toMatch(/^৩০ দিনে/);
  });
});
