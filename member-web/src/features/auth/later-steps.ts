/** The steps of sign-up after the first one. They load as one script while the first one is filled in. */

export { signUp } from './api/sign-up.ts';
export { AcceptLine } from './components/accept-line.tsx';
export { InfoStep } from './components/info-step.tsx';
export { PhoneStep } from './components/phone-step.tsx';
export { PictureStep } from './components/picture-step.tsx';
