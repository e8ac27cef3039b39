import type { ApiProblem } from '../../../lib/api.ts';

export interface ProfileFault {
  readonly path: string;
  readonly message: string;
}

const pathOfName: Readonly<Record<string, string>> = {
  'about.myselfRequest': 'aboutMyself',
  'email.address': 'email',
  email: 'email',
};

/** The sentences of a refusal, each at the field of the form that it speaks of. */
export function faultsOf(problem: ApiProblem): ProfileFault[] {
  const sentences = problem.message.split('\n');
  return problem.fields.map((name, index) => ({
    // One entry of a list is told at the list.
    path: pathOfName[name] ?? name.replace(/\.\d+$/, ''),
    message: sentences[index] ?? problem.message,
  }));
}
