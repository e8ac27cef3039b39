import { ApiProblem } from '@milon/shared/client';
import { useState } from 'react';

/**
 * What is wrong with the fields of a form: what the person left out, and what the API said of one, in the words that `wordsFor` has for it.
 * `rest` is the error where it is about no field.
 */
export function useFieldFaults<Name extends string>(
  error: unknown,
  wordsFor: (field: string, problem: ApiProblem) => [Name, string] | undefined,
) {
  const [missing, setMissing] = useState<Partial<Record<Name, string>>>({});
  const [cleared, setCleared] = useState<unknown>();
  const refused =
    error instanceof ApiProblem && error !== cleared
      ? Object.fromEntries(error.fields.flatMap((field) => [wordsFor(field, error) ?? []]).filter(isPair))
      : {};
  const faults: Partial<Record<Name, string>> = { ...refused, ...missing };
  return {
    faults,
    rest: error !== cleared && Object.keys(refused).length === 0 ? error : undefined,
    /** True where nothing is wrong; the first that is wrong takes the focus. */
    check(found: Partial<Record<Name, string | false>>): boolean {
      const first = Object.entries(found).find(([, words]) => words) as [Name, string] | undefined;
      setMissing(first ? ({ [first[0]]: first[1] } as Partial<Record<Name, string>>) : {});
      return first === undefined;
    },
    /** Something is typed: what was said of before no longer holds. */
    touch() {
      setMissing({});
      setCleared(error);
    },
  };
}

const isPair = (pair: readonly unknown[]): pair is [string, string] => pair.length === 2;
