import { lastCode, readOutbox } from './outbox.ts';
import type { Member } from './people.ts';
import type { TestApp } from './test-app.ts';

/** A candidate's own number, which no account has. */
export const ownNumber = '1933445566';

const typed = (number: string) => ({ phoneNumber: { number, countryCode: '+880' } });

export const askCandidate = (member: Member, number = ownNumber) =>
  member.put('/users/candidate-number', typed(number));

export const confirmCandidate = (member: Member, code: string, number = ownNumber) =>
  member.post('/users/candidate-number/confirm', { ...typed(number), code });

/** Asks the candidate, who tells the code. */
export async function proveCandidate(app: TestApp, member: Member, number = ownNumber): Promise<void> {
  await askCandidate(member, number);
  await confirmCandidate(member, lastCode(app), number);
}

/** The token of the link in the newest SMS to this number. */
export function candidateToken(app: TestApp, number = ownNumber): string {
  const sms = readOutbox(app).findLast(({ text, to }) => to === `+880${number}` && text.includes('/g?t='));
  return /\/g\?t=([\w-]{22}[\da-f]{24})/.exec(sms?.text ?? '')?.[1] ?? '';
}
