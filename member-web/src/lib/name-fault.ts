import { type NameFault, nameFault } from '@milon/shared/rules';

const keys = {
  characters: 'nameWrong',
  address: 'nameAddress',
  marks: 'nameMarks',
  scripts: 'nameScripts',
} as const satisfies Record<NameFault, string>;

/** The key of the words for what is wrong with a name; undefined where nothing is. */
export function nameFaultKey(name: string): (typeof keys)[NameFault] | undefined {
  const fault = nameFault(name.trim());
  return fault && keys[fault];
}
