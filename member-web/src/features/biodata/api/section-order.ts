import { type BiodataSection, biodataSections } from '@milon/shared/rules';

/** A section with whether the copy has it. */
export interface OrderedSection {
  readonly name: BiodataSection;
  readonly isOn: boolean;
}

/** All sections in the order of a choice; those that it leaves out stay where they usually are. */
export function orderOf(chosen: readonly BiodataSection[]): OrderedSection[] {
  const order: BiodataSection[] = [...chosen];
  for (const [index, name] of biodataSections.entries())
    if (!order.includes(name)) order.splice(index, 0, name);
  return order.map((name) => ({ name, isOn: chosen.includes(name) }));
}

export const chosenOf = (order: readonly OrderedSection[]): BiodataSection[] =>
  order.flatMap(({ isOn, name }) => (isOn ? [name] : []));

/** The order with one section moved by a step; the same at either end. */
export function moveSection(order: readonly OrderedSection[], from: number, by: 1 | -1): OrderedSection[] {
  const to = from + by;
  const [one, other] = [order[from], order[to]];
  if (!one || !other) return [...order];
  return order.map((section, index) => (index === from ? other : index === to ? one : section));
}
