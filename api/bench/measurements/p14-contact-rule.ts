import { maskContacts, shownText } from '@milon/shared/rules';
import { createPauses } from '../../src/platform/concurrency/pauses.ts';
import { type Figure, median } from '../figure.ts';
import { worstTexts } from '../worst-texts.ts';

const batch = 10;
const warmUp = 10;
const rounds = 15;
const pageSize = 50;

/** The processor time of each of these texts: the other work of the machine is not the rule's. */
function costOf(texts: readonly string[]): number {
  const began = process.cpuUsage();
  for (const text of texts) maskContacts(text);
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1_000 / texts.length;
}

function worstText(): Figure {
  const costs = worstTexts().map(([kind], at) => {
    const cost = (round: number) =>
      costOf(Array.from({ length: batch }, (_, n) => worstTexts(`${round} ${n}`)[at]?.[1] ?? ''));
    for (let round = 0; round < warmUp; round += 1) cost(round);
    return { kind, ms: median(Array.from({ length: rounds }, (_, n) => cost(warmUp + n))) };
  });
  const [worst] = costs.toSorted((a, b) => b.ms - a.ms);
  return {
    id: 'P14',
    what: `masking the worst text of 4,000 characters: ${worst?.kind ?? ''}, median`,
    measured: `${(worst?.ms ?? 0).toFixed(2)} ms of the processor`,
    against: 'the time that it may hold the loop',
    value: worst?.ms ?? 0,
    reach: 1,
    is: 'at most',
  };
}

/** The longest time in which nobody else had a turn while a page of the worst profiles was made. */
async function heldByPage(salt: string): Promise<number> {
  const texts = worstTexts(salt).map(([, text]) => text);
  const pause = createPauses();
  let longest = 0;
  let began = performance.now();
  const turn = () => {
    longest = Math.max(longest, performance.now() - began);
    began = performance.now();
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  for (let n = 0; n < pageSize; n += 1) {
    for (const text of [texts[n % texts.length], texts[(n + 1) % texts.length]]) {
      await pause();
      shownText('aboutPartner', text ?? '', 'member');
    }
  }
  clearImmediate(next);
  return Math.max(longest, performance.now() - began);
}

/** P14: the contact rule, for one text and for a page of profiles. */
export async function contactRule(): Promise<Figure[]> {
  const text = worstText();
  const held: number[] = [];
  for (let n = 0; n < rounds; n += 1) held.push(await heldByPage(String(n)));
  return [
    text,
    {
      id: 'P14 page',
      what: `a page of ${pageSize} profiles with the worst texts, longest time without a turn for others`,
      measured: `${Math.min(...held).toFixed(1)} ms`,
      // What else the machine does makes a page slower, never quicker.
      against: `the best of ${rounds} pages; median ${median(held).toFixed(1)} ms`,
      value: Math.min(...held),
      reach: 8,
      is: 'at most',
    },
  ];
}
