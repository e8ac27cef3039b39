import { ApiProblem } from '@milon/shared/client';

/** What is wrong with one field of a form. */
export interface Fault<Field extends string = string> {
  readonly field: Field;
  readonly message: string;
}

/**
 * Which field of the form a problem is about: by problem code or by the API's field name, whole or its first part. A
 * fault instead of a field replaces the API's sentence. A function is asked for each of the API's field names.
 */
export type Places<Field extends string> =
  | Readonly<Record<string, Field | Fault<Field>>>
  | ((name: string) => Field | undefined);

/** Splits a refusal into faults of the form's fields. Returns nothing for what belongs to no field. */
export function placeFaults<Field extends string>(error: unknown, places: Places<Field>): Fault<Field>[] {
  if (!(error instanceof ApiProblem)) return [];
  const { code, fields, message } = error;
  const placeOf = (name: string) =>
    typeof places === 'function' ? places(name) : (places[name] ?? places[name.split('.', 1)[0] ?? '']);
  const toFault = (place: Field | Fault<Field>, sentence: string) =>
    typeof place === 'object' ? place : { field: place, message: sentence };

  const byCode = typeof places === 'function' ? undefined : places[code];
  if (byCode !== undefined) return [toFault(byCode, message)];
  const sentences = fields.length > 1 ? message.split('\n') : [message];
  return fields.flatMap((name, index) => {
    const place = placeOf(name);
    return place === undefined ? [] : [toFault(place, sentences[index] ?? message)];
  });
}
