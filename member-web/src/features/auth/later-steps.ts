/** The steps of sign-up after the first questions. They load as one script while those are answered. */

export { signUp } from './api/sign-up.ts';
export { AcceptLine } from './components/accept-line.tsx';
export { PhoneStep } from './components/phone-step.tsx';
export { PictureStep } from './components/picture-step.tsx';
export { FactQuestions } from './components/questions/fact-questions.tsx';
