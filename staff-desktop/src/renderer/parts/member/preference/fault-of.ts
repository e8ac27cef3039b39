import type { ApiProblem } from '@milon/shared/client';
import { type WishField, wishFields } from '@milon/shared/contracts';

/** The wish for a field name of the API, and its message: the n-th line is about the n-th field. */
export function faultOf(field: string, problem: ApiProblem): [WishField, string] | undefined {
  const wish = wishFields.find((name) => field.split('.').includes(name));
  const sentence = problem.message.split('\n')[problem.fields.indexOf(field)];
  return wish && [wish, sentence ?? problem.message];
}
