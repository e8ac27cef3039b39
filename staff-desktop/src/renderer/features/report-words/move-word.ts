import type { StaffReportWord } from '@milon/shared/contracts';

/**
 * The whole list after a word changed places with its neighbour among the offered ones. Undefined if it is at
 * the end.
 */
export function moveWord(
  words: readonly StaffReportWord[],
  id: string,
  by: 1 | -1,
): StaffReportWord[] | undefined {
  const offered = words.filter(({ isActive }) => isActive);
  const from = offered.findIndex(({ _id }) => _id === id);
  const word = offered[from];
  const neighbour = offered[from + by];
  if (!word || !neighbour) return undefined;
  return words.map((one) => (one === word ? neighbour : one === neighbour ? word : one));
}
