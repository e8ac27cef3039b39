import { ApiProblem, refusedFields } from './api-problem.ts';

/** An error of one form field. */
export interface Fault<Field extends string = string> {
  readonly field: Field;
  readonly message: string;
}

/**
 * Maps a problem to a form field, by problem code or by the API's field name (complete or its first part). A
 * value that is a whole fault also replaces the API's message. A function is called with each field name of
 * the API.
 */
export type Places<Field extends string> =
  | Readonly<Record<string, Field | Fault<Field>>>
  | ((name: string) => Field | undefined);

/**
 * Converts a refusal into errors of the form's fields. Returns an empty list if the refusal concerns no
 * field.
 */
export function placeFaults<Field extends string>(error: unknown, places: Places<Field>): Fault<Field>[] {
  if (!(error instanceof ApiProblem)) return [];
  const { code, message } = error;
  const placeOf = (name: string) =>
    typeof places === 'function' ? places(name) : (places[name] ?? places[name.split('.', 1)[0] ?? '']);
  const toFault = (place: Field | Fault<Field>, sentence: string) =>
    typeof place === 'object' ? place : { field: place, message: sentence };

  const byCode = typeof places === 'function' ? undefined : places[code];
  if (byCode !== undefined) return [toFault(byCode, message)];
  return refusedFields(error).flatMap(({ path, sentence }) => {
    const place = placeOf(path);
    return place === undefined ? [] : [toFault(place, sentence)];
  });
}
