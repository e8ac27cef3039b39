import { genderFor } from '@milon/shared/rules';
import { type AccountInput, accountFaults } from './account-draft.ts';
import type { InfoDraft } from './info-draft.ts';

/** The questions of sign-up, one at a time, in their order. After them the account is created. */
export const questions = [
  'createdFor',
  'gender',
  'name',
  'place',
  'birthday',
  'religion',
  'maritalStatus',
  'height',
  'degree',
  'work',
  'contact',
  'password',
] as const;
export type Question = (typeof questions)[number];

export interface Answers {
  readonly account: AccountInput;
  readonly info: InfoDraft;
  /** Where the form was left. */
  readonly question: Question;
}

/** The questions of the second script, and of INFO_STATE (spec §4). */
export const isInfoQuestion = (question: Question): boolean =>
  questions.indexOf(question) >= questions.indexOf('place');

/** The question that asks for a field of the account. */
const questionOfField: Readonly<Partial<Record<keyof AccountInput, Question>>> = {
  gender: 'gender',
  fullName: 'name',
  firstName: 'name',
  lastName: 'name',
  year: 'birthday',
  phone: 'contact',
  email: 'contact',
  password: 'password',
};
export const questionOf = (field: keyof AccountInput): Question => questionOfField[field] ?? 'createdFor';

/** The questions for this profile: whoever signs up a son is not asked for his gender. */
export const questionsFor = ({ profileCreatedFor }: AccountInput): Question[] =>
  questions.filter((question) => question !== 'gender' || genderFor(profileCreatedFor) === undefined);

const neededFacts: Readonly<Partial<Record<Question, keyof InfoDraft>>> = {
  place: 'city',
  religion: 'religion',
  maritalStatus: 'maritalStatus',
  height: 'height',
  degree: 'degree',
};

function isAnswered(question: Question, { account, info }: Answers): boolean {
  if (question === 'createdFor') return account.profileCreatedFor !== '';
  const fact = neededFacts[question];
  if (fact) return info[fact] !== '';
  return Object.keys(accountFaults(account)).every(
    (field) => questionOf(field as keyof AccountInput) !== question,
  );
}

/** The question to show: where the form was left, or an earlier one that has no answer. */
export function currentQuestion(answers: Answers): Question {
  const asked = questionsFor(answers.account);
  const left = asked.indexOf(answers.question);
  return asked.find((question, index) => index >= left || !isAnswered(question, answers)) ?? 'createdFor';
}
