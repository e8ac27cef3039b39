import { expect, test } from 'vitest';
import { emptyAccount } from './account-draft.ts';
import { emptyInfo } from './info-draft.ts';
import { type Answers, currentQuestion, isInfoQuestion, questions, questionsFor } from './questions.ts';

const answered: Answers = {
  account: {
    ...emptyAccount,
    profileCreatedFor: '3',
    gender: 'women',
    fullName: 'Nusrat Jahan',
    firstName: 'Nusrat',
    lastName: 'Jahan',
    day: '3',
    month: '4',
    year: '1995',
    phone: '01712345678',
  },
  info: {
    ...emptyInfo,
    city: '8',
    district: 'd11',
    religion: 'islam',
    maritalStatus: '1',
    height: '12',
    degree: '2',
  },
  question: 'password',
};

test('a gender that follows is not asked for', () => {
  const asks = (profileCreatedFor: string) =>
    questionsFor({ ...emptyAccount, profileCreatedFor }).includes('gender');
  expect(['1', '2', '3', '4', '5', '6', '7'].filter(asks)).toEqual(['1', '6', '7']);
});

test('the form goes on where it was left, or at an earlier question without an answer', () => {
  expect(currentQuestion(answered)).toBe('password');
  expect(currentQuestion({ ...answered, question: 'height' })).toBe('height');
  const account = (change: object) =>
    currentQuestion({ ...answered, account: { ...answered.account, ...change } });
  expect(account({ profileCreatedFor: '' })).toBe('createdFor');
  expect(account({ profileCreatedFor: '1', gender: '' })).toBe('gender');
  expect(account({ firstName: 'Rahim.com' })).toBe('name');
  expect(account({ year: '' })).toBe('birthday');
  expect(account({ phone: '017' })).toBe('contact');
  const info = (change: object) => currentQuestion({ ...answered, info: { ...answered.info, ...change } });
  expect(info({ city: '' })).toBe('place');
  expect(info({ religion: '' })).toBe('religion');
  expect(info({ degree: '' })).toBe('degree');
  // Asked of nobody whose gender follows.
  expect(currentQuestion({ ...answered, question: 'gender' })).toBe('createdFor');
});

test('the first script has only the questions before the place', () => {
  expect(questions.filter((question) => !isInfoQuestion(question))).toEqual(['createdFor', 'gender', 'name']);
});
