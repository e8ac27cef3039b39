import { dhakaDayStartAt } from '@milon/shared/rules';

const dayMs = 86_400_000;

/** Days as `2026-11-21T`: the times of many pages share few days. */
const dayTexts = new Map<number, string>();
const mostDays = 2_000;

function textOf(day: number): string {
  let text = dayTexts.get(day);
  if (text === undefined) {
    if (dayTexts.size >= mostDays) dayTexts.clear();
    text = new Date(day * dayMs).toISOString().slice(0, -13);
    dayTexts.set(day, text);
  }
  return text;
}

const two = (value: number) => (value < 10 ? `0${value}` : `${value}`);
const three = (value: number) => (value < 100 ? `0${two(value)}` : `${value}`);

/**
 * Same as `new Date(at).toISOString()` for epoch milliseconds, three times as fast: cards contain several
 * times each.
 */
export function isoTime(at: number): string {
  const day = Math.floor(at / dayMs);
  const ms = at - day * dayMs;
  const seconds = Math.floor(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  return `${textOf(day)}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(seconds % 60)}.${three(ms % 1000)}Z`;
}

/**
 * The beginning of the day in Dhaka. Others read only the day of what a member did: a time of day tells them
 * who was up, and matches one account with another.
 */
export const dayTime = (at: number): string => isoTime(dhakaDayStartAt(at));
