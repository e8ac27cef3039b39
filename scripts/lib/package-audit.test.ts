import { describe, expect, test } from 'vitest';
import { refusedAdvisories } from './package-audit.mjs';

const url = 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc';
const report = {
  vulnerabilities: {
    lib: { via: [{ title: 'Slow pattern', url }] },
    app: { via: ['lib'] },
  },
};

describe('the audit of packages', () => {
  test('An advisory is refused once, by the package that has it', () => {
    expect(refusedAdvisories(report, [], '2026-11-25')).toEqual([`lib: Slow pattern (${url})`]);
  });

  test('An allowed advisory passes until its day', () => {
    const allowed = [{ advisory: url, reason: 'The pattern reads no input', until: '2026-12-31' }];
    expect(refusedAdvisories(report, allowed, '2026-12-31')).toEqual([]);
    expect(refusedAdvisories(report, allowed, '2027-01-01')).toHaveLength(1);
  });
});
