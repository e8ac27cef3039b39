import type { ApiProblem } from '@milon/shared/client';
import { type WishField, wishFields } from '@milon/shared/contracts';

/** The wish that the API speaks of, and its sentence: the n-th line is about the n-th field. */
export function faultOf(field: string, problem: ApiProblem): [WishField, string] | undefined {
  const wish = wishFields.find((name) => field.split('.').includes(name));
  const sentence = problem.message.split('\n')[problem.fields.indexOf(field)];
  return wish && [wish, sentence ?? problem.message];
}
