import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoTime } from './iso-time.ts';

test('isoTime writes the same text as Date, also before 1970 and after 9999', () => {
  const times = fc.oneof(
    fc.integer({ min: -62_135_596_800_000, max: 300_000_000_000_000 }),
    fc.integer({ min: 1_763_700_000_000, max: 1_763_900_000_000 }),
  );
  fc.assert(
    fc.property(times, (at) => {
      expect(isoTime(at)).toBe(new Date(at).toISOString());
    }),
  );
});
