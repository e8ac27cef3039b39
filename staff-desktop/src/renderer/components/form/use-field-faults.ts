import { ApiProblem, refusedFields } from '@milon/shared/client';
import { useState } from 'react';

/**
 * The errors of a form's fields: missing input, and the API's refusals in the texts of `wordsFor`. `rest` is
 * the error if it belongs to no field.
 */
export function useFieldFaults<Name extends string>(
  error: unknown,
  wordsFor: (field: string, problem: ApiProblem, sentence: string) => [Name, string] | undefined,
) {
  const [missing, setMissing] = useState<Partial<Record<Name, string>>>({});
  const [cleared, setCleared] = useState<unknown>();
  const refused =
    error instanceof ApiProblem && error !== cleared
      ? Object.fromEntries(
          refusedFields(error)
            .flatMap(({ path, sentence }) => [wordsFor(path, error, sentence) ?? []])
            .filter(isPair),
        )
      : {};
  const faults: Partial<Record<Name, string>> = { ...refused, ...missing };
  return {
    faults,
    rest: error !== cleared && Object.keys(refused).length === 0 ? error : undefined,
    /** Returns true if nothing is wrong. Otherwise focuses the first invalid field. */
    check(found: Partial<Record<Name, string | false>>): boolean {
      const first = Object.entries(found).find(([, words]) => words) as [Name, string] | undefined;
      setMissing(first ? ({ [first[0]]: first[1] } as Partial<Record<Name, string>>) : {});
      return first === undefined;
    },
    /** Clears the errors after new input. */
    touch() {
      setMissing({});
      setCleared(error);
    },
  };
}

const isPair = (pair: readonly unknown[]): pair is [string, string] => pair.length === 2;
