import { expect, test, vi } from 'vitest';
import { fuzz, fuzzTimeoutMs } from '../../../../../scripts/lib/fuzzer.mjs';
import { auditFields } from './audit-address.ts';
import { dashboardFields } from './dashboard-address.ts';
import { addressOf, parseLocation } from './location.ts';
import { userFields } from './user-address.ts';

// It also brings the calls, which go over the bridge.
vi.stubGlobal('window', { staffBridge: {} });
const { transactionFields } = await import('./transaction-address.ts');
vi.unstubAllGlobals();

const screens = [auditFields, dashboardFields, transactionFields, userFields];
const pieces =
  '#/ members / ? & = %E0 %00 %2F tab=ALL from=2026-11-27 age=25-30 q= __proto__= days=90 +'.split(' ');

test(
  'an address after # is read, whatever it says, and written as it was read',
  () =>
    fuzz(
      {
        name: 'address',
        pieces,
        read(text) {
          const place = parseLocation(text);
          expect(parseLocation(addressOf(place))).toEqual(place);
          for (const fields of screens)
            for (const [name, field] of Object.entries(fields)) {
              const value = field.read(place.query[name]);
              const written = (field.write as (value: unknown) => string | undefined)(value);
              expect(field.read(written)).toEqual(value);
            }
        },
      },
      1_000,
    ),
  fuzzTimeoutMs,
);
