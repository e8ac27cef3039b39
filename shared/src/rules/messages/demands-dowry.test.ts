import { expect, test } from 'vitest';
import { heldOutDowry } from '../fixtures/dowry-held-out.ts';
import { secondRoundDowry } from '../fixtures/dowry-second-round.ts';
import { tunedDemands } from '../fixtures/dowry-tuned.ts';
import { harmlessOfDowry } from '../fixtures/dowry-tuned-harmless.ts';
import { firstHarmless } from '../fixtures/independent/first-harmless.ts';
import { secondHarmless } from '../fixtures/independent/second-harmless.ts';
import { thirdHarmless } from '../fixtures/independent/third-harmless.ts';
import { tunedHarmless } from '../fixtures/tuned-harmless.ts';
import { demandsDowry } from './demands-dowry.ts';

const found = (texts: readonly string[]) => texts.filter(demandsDowry);

// Measured first: 95 of 100 demands, 1 of 100 harmless ones. After everyday talk was told apart: 94 and 1.
test('of the 200 sentences kept apart at least 90 of 100 demands are found, at most 1 harmless one', () => {
  const demands = Object.values(heldOutDowry.demands).flat();
  const harmless = Object.values(heldOutDowry.harmless).flat();
  expect([demands.length, harmless.length]).toEqual([100, 100]);
  for (const each of [heldOutDowry.demands, heldOutDowry.harmless])
    expect([each.bangla.length, each.banglish.length, each.english.length]).toEqual([50, 25, 25]);
  expect(found(demands).length).toBeGreaterThanOrEqual(90);
  expect(found(harmless).length).toBeLessThanOrEqual(1);
});

// Measured once: 23 of 34 demands, no harmless sentence. The test requires slightly less.
test('of sentences that were written after the rule most demands are found, and hardly anything harmless', () => {
  const { demands, harmless } = secondRoundDowry;
  expect([demands.length, harmless.length]).toEqual([34, 34]);
  expect(found(demands).length).toBeGreaterThanOrEqual(21);
  expect(found(harmless).length).toBeLessThanOrEqual(1);
});

test('of the sentences that the rule was written with nearly all demands are found, nothing harmless', () => {
  expect(tunedDemands.length).toBeGreaterThanOrEqual(140);
  expect(found(tunedDemands).length / tunedDemands.length).toBeGreaterThan(0.97);
  expect(harmlessOfDowry.length).toBeGreaterThanOrEqual(190);
  expect(found(harmlessOfDowry)).toEqual([]);
});

test('no text about other things is a demand', () => {
  const others = [...firstHarmless, ...secondHarmless, ...thirdHarmless, ...tunedHarmless];
  expect(others.length).toBeGreaterThanOrEqual(1_000);
  expect(found(others)).toEqual([]);
});

test.each([
  ['mahr', 'দেনমোহর দশ লাখ টাকা দিতে হবে', 'What mahr do you want? Ten lakh taka must be paid'],
  ['a refusal', 'যৌতুক নেব না, দেবও না', 'We do not want any dowry'],
  ['a report', 'উনি আমার বাবার কাছে যৌতুক চেয়েছেন', 'He demanded dowry from my father'],
  ['a question', 'আপনারা কি যৌতুক নেন?', 'Do your parents expect any dowry?'],
])('%s is never a demand', (_, ...texts) => expect(found(texts)).toEqual([]));

test('disguises do not hide a demand (attack 138)', () => {
  const demand = 'You must pay dowry';
  for (const text of [demand, 'You must pay d.o.w.r.y', 'You must pay d0wry', 'YOU MUST PAY DOWRYYYY'])
    expect([text, demandsDowry(text)]).toEqual([text, true]);
  for (const text of ['যৌতুক দিতে হবে', 'যৌ\u200cতুক দিতে হবে', 'যৌ তুক দিতে হবে', 'যৌতুকককক দিতে হবে'])
    expect([text, demandsDowry(text)]).toEqual([text, true]);
});

test('a demand is found anywhere in a long text', () => {
  const rest = 'আমি ঢাকায় থাকি। ভ্রমণ ও বই পড়তে ভালো লাগে। '.repeat(20);
  expect(demandsDowry(rest)).toBe(false);
  expect(demandsDowry(`${rest}মেয়ের বাবাকে একটা গাড়ি দিতে হবে। ${rest}`)).toBe(true);
});
