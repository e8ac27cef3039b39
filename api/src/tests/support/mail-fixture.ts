import { DAY_MS, dhakaDay, dhakaDayStart } from '@milon/shared/rules';
import { sendDueMails } from '../../modules/notifications/index.ts';
import { readOutbox } from './outbox.ts';
import { type Member, signUpActive, signUpReachable } from './people.ts';
import { type ClientSocket, openSocket, say } from './sockets.ts';
import { startTestApp, type TestApp } from './test-app.ts';

export const hourMs = DAY_MS / 24;
export const minuteMs = 60_000;

export const her = 'ayesha@example.com';

/**
 * Advances to noon of a Tuesday in Dhaka: the daily mail is 20 hours away, the weekly mail three days later.
 */
function waitForTuesdayNoon(app: TestApp): void {
  const today = dhakaDay(app.context.clock());
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  app.advance(dhakaDayStart(today) + ((2 - weekday + 7) % 7) * DAY_MS + 12 * hourMs - app.context.clock());
}

/** Sets how often each kind is mailed. */
export async function choose(
  member: Member,
  invitations: string,
  messages: string,
  decisions = 'never',
): Promise<void> {
  const answer = await member.put('/users/notifications', {
    invitations: { email: invitations, push: true },
    messages: { email: messages, push: true },
    decisions: { email: decisions, push: true },
  });
  if (answer.status !== 200) throw new Error(`The choice answered ${answer.status}.`);
}

/** A running app at noon of a Tuesday, with helpers for its members and mails. */
export async function openMailFixture() {
  const app = await startTestApp();
  waitForTuesdayNoon(app);
  const sockets: ClientSocket[] = [];
  const man = (name = 'Tanvir Hossain') => signUpActive(app, { gender: 'men', name });
  return {
    app,
    man,
    withEmail: (address: string, name = 'Ayesha Rahman') =>
      signUpReachable(app, { gender: 'women', name, email: { address } }),
    async fourMen(): Promise<[Member, Member, Member, Member]> {
      return [await man(), await man('Rafi Karim'), await man('Karim Uddin'), await man('Omar Faruk')];
    },
    /** Writes a message. Returns the conversation's id. */
    async write(from: Member, to: Member, text: string): Promise<string> {
      const socket = await openSocket(await app.listen(), from);
      sockets.push(socket);
      return (await say(socket, to, text)).conversationId;
    },
    /** Advances the clock and sends the due mails. Returns the new mails to the address. */
    async mailsAfter(milliseconds: number, address = her) {
      const before = readOutbox(app).length;
      app.advance(milliseconds);
      await sendDueMails(app.context, new AbortController().signal);
      await app.context.background.settle();
      return readOutbox(app)
        .slice(before)
        .filter((mail) => mail.to === address);
    },
    dueCount: async () => (await app.context.db.selectFrom('mail_dues').select('kind').execute()).length,
    async close(): Promise<void> {
      for (const socket of sockets) socket.close();
      await app.close();
    },
  };
}
export type MailFixture = Awaited<ReturnType<typeof openMailFixture>>;
