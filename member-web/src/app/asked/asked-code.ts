/** The code behind gates. It loads when one interrupts something, and where a load of the page did. */
export { FollowAsked } from './follow-asked.tsx';
export { resume } from './resume.ts';
