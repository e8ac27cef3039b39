import { expect, test } from 'vitest';
import { describeTotpSecret, matchTotpStep, mintTotpSecret, totpCode, totpStep } from './totp.ts';

const secret = new TextEncoder().encode('12345678901234567890');

// RFC 6238, appendix B: the last six of its eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at second %d matches RFC 6238', async (second, code) => {
  expect(await totpCode(secret, totpStep(second * 1000))).toBe(code);
  expect(await matchTotpStep(secret, code, second * 1000)).toBe(totpStep(second * 1000));
});

test('a code is valid in its own half minute, the one before and the one after', async () => {
  const at = 1_700_000_010_000;
  const code = await totpCode(secret, totpStep(at));
  const found = await Promise.all(
    [-60, -30, 0, 30, 60].map((seconds) => matchTotpStep(secret, code, at + seconds * 1000)),
  );
  const step = totpStep(at);
  expect(found).toEqual([undefined, step, step, step, undefined]);
});

test.each(['', '12345', '1234567', 'abcdef', '২৮৭০৮২'])('%j is not a valid code', async (code) => {
  expect(await matchTotpStep(secret, code, 59_000)).toBeUndefined();
});

test('each secret is new and in the form that authenticators read', () => {
  const one = mintTotpSecret();
  expect(Buffer.from(one).equals(Buffer.from(mintTotpSecret()))).toBe(false);
  const told = describeTotpSecret(secret, { issuer: 'Milon', account: 'salma@milon.example' });
  expect(told.secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(told.uri).toBe(
    `otpauth://totp/Milon:salma%40milon.example?secret=${told.secret}&issuer=Milon&digits=6&period=30`,
  );
});
