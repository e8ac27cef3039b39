import { expect, test } from 'vitest';
import { caseActs, caseLetters } from './case-acts.ts';

const appeal = { text: 'They are mine.', createdAt: '2026-01-01T00:00:00.000Z' };

test('a case that waits is dismissed, or decided against the member', () => {
  expect(caseActs({ status: 'OPEN' })).toEqual(['DELETE', 'DEACTIVATE', 'WARN', 'DISMISS']);
});

test.each([
  ['WARNED', ['DELETE', 'DEACTIVATE', 'WITHDRAW', 'KEEP']],
  ['DEACTIVATED', ['DELETE', 'WARN', 'WITHDRAW', 'KEEP']],
] as const)('an appeal against %s keeps the decision, withdraws it, or changes it', (status, acts) => {
  const found = caseActs({ status: 'APPEALED', appeal: { ...appeal, against: { status } } });
  expect(found).toEqual(acts);
  expect(new Set(found.map((act) => caseLetters[act])).size).toBe(found.length);
});

test('a contested decision that nobody knows any more cannot be kept', () => {
  expect(caseActs({ status: 'APPEALED', appeal })).toEqual(['DELETE', 'DEACTIVATE', 'WARN', 'WITHDRAW']);
});

test('no decision shares its letter with another key of the desk', () => {
  for (const letter of Object.values(caseLetters)) expect('JKSTU').not.toContain(letter);
});
