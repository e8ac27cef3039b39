import { mintId } from '../../src/platform/ids.ts';
import { lastCode, readOutbox } from './outbox.ts';
import { type Member, type Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** The number of an uncle, which no account has. */
export const uncle = '+8801911223344';

interface Named {
  readonly number?: string;
  readonly contactOfRecord?: 'self' | 'guardian' | 'both';
  readonly name?: string;
}

export const nameGuardian = (
  member: Member,
  { contactOfRecord = 'guardian', name = 'Karim Uddin', number = uncle }: Named = {},
) =>
  member.put('/guardian', {
    name,
    relation: '5',
    phoneNumber: { number, countryCode: '+880' },
    callTime: '4',
    contactOfRecord,
  });

/** The token of the link in the newest SMS to this number. */
export function guardianToken(app: TestApp, number = uncle): string {
  const sms = readOutbox(app).findLast(({ text, to }) => to === number && text.includes('/g?t='));
  return /\/g\?t=([\w-]{22}[\da-f]{24})/.exec(sms?.text ?? '')?.[1] ?? '';
}

export const answerLink = (guest: Person, token: string, agrees: boolean) =>
  guest.post('/guardian/link/answer', { token, agrees });

/** Names a guardian, who agrees by the code. */
export async function nameProven(app: TestApp, member: Member, named: Named = {}): Promise<void> {
  await nameGuardian(member, named);
  await member.post('/guardian/confirm', { code: lastCode(app) });
}

/** A guardian in this state, as if asked; one who withdrew was named before. */
export async function plantGuardian({ context }: TestApp, memberId: string, state: string): Promise<void> {
  const at = context.clock();
  await context.db
    .insertInto('guardians')
    .values({
      id: mintId(at),
      member_id: memberId,
      relation: '4',
      call_time: '1',
      contact_of_record: 'guardian',
      state,
      created_at: at,
      ended_at: state === 'WITHDRAWN' ? at : null,
    })
    .execute();
}
