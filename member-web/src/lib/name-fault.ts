import { cleanName, type NameFault, nameFault } from '@milon/shared/rules';

const keys = {
  characters: 'nameWrong',
  address: 'nameAddress',
  marks: 'nameMarks',
  scripts: 'nameScripts',
} as const satisfies Record<NameFault, string>;

/** The text key of an invalid name's error, or undefined if the name is valid. */
export function nameFaultKey(name: string): (typeof keys)[NameFault] | undefined {
  const fault = nameFault(cleanName(name));
  return fault && keys[fault];
}
