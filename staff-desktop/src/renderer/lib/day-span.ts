import type { ConsoleFormat } from './use-format.ts';

/** From when to when, in days; within one day, with the times. */
export function daySpan(
  begin: string,
  end: string,
  { date, time }: Pick<ConsoleFormat, 'date' | 'time'>,
): { readonly from: string; readonly to: string } {
  const [from, to] = [date(begin), date(end)];
  return from === to ? { from: `${from}, ${time(begin)}`, to: time(end) } : { from, to };
}
