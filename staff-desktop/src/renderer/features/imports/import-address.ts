import { freeText, maybeOneOf, oneOf } from '../../lib/address/use-address.ts';

export const importSteps = ['columns', 'rows', 'run'] as const;
export type ImportStep = (typeof importSteps)[number];

export const rowFilters = ['all', 'errors', 'ready', 'warnings', 'created', 'reverted'] as const;
export type RowFilter = (typeof rowFilters)[number];

/** What the address of an import holds. Without a step, it is the one that comes next. */
export const importAddress = {
  step: maybeOneOf(importSteps),
  show: oneOf(rowFilters, 'all'),
  text: freeText(80),
};
