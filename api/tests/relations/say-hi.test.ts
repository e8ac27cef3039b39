import { suggestedHi } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recheckNames } from '../../src/modules/members/index.ts';
import { conversationsOf } from '../support/conversations.ts';
import { openSocketFixture, type SocketFixture } from '../support/fixtures/socket-fixture.ts';
import type { Member } from '../support/people.ts';
import { emit } from '../support/sockets.ts';

let room: SocketFixture;
beforeEach(async () => {
  room = await openSocketFixture();
});
afterEach(() => room.close());

const say = (who: Member, to: { id: string }, text: unknown) =>
  who.post('/users/hi', { userId: to.id, text });
const family = { firstName: 'Tanvir', religion: 'islam', profileCreatedFor: '2' };

test('the suggested text is a greeting in either language: it counts as no message [S4.12]', async () => {
  const { ayesha, tanvir } = room;
  const text = suggestedHi(family, 'bn');
  expect(text).toMatch(/^আসসালামু আলাইকুম, আমরা Tanvir-এর পরিবার।/);
  expect((await say(tanvir, ayesha, text)).status).toBe(200);
  const [conversation] = await conversationsOf(ayesha);
  expect(conversation).toMatchObject({
    unseen: 0,
    messages: [{ text, clientId: expect.stringMatching(/^hi-/) }],
  });
  const notices = (await ayesha.get('/users/notifications')).body.data;
  expect(JSON.stringify(notices)).toContain('"hi"');
});

test('attack 115: a changed text is a message like others: unread, masked, judged, without the id of a greeting', async () => {
  const { ayesha, tanvir, socketOf } = room;
  const text = `${suggestedHi(family, 'en')} Call me: 01712345678. Send me 5000 taka by bKash for the visa fee.`;
  const answer = await emit(await socketOf(tanvir), 'hi', { userId: ayesha.id, text });
  expect(answer).toMatchObject({ ok: true });
  const [conversation] = await conversationsOf(ayesha);
  expect(conversation).toMatchObject({ unseen: 1, messages: [{ numbersHidden: true }] });
  const [message] = conversation?.messages ?? [];
  expect(message?.text).not.toContain('01712345678');
  expect(message?.clientId).not.toMatch(/^hi-/);
  expect(message?.warnings).toContain('money');
  // It was still the greeting of this week.
  expect((await say(tanvir, ayesha, 'Once more')).body.code).toBe('HI_LATER');
  const notices = (await ayesha.get('/users/notifications')).body.data;
  expect(JSON.stringify(notices)).not.toContain('"hi"');
});

test('a suggestion that names somebody else is a changed text', async () => {
  const { ayesha, tanvir } = room;
  await say(tanvir, ayesha, suggestedHi({ ...family, firstName: 'Doctor' }, 'en'));
  expect(await conversationsOf(ayesha)).toMatchObject([{ unseen: 1 }]);
});

test('a text that is empty, invisible or too long is refused', async () => {
  const { ayesha, tanvir } = room;
  for (const text of ['', '\u200b', 'x'.repeat(4001), 5])
    expect((await say(tanvir, ayesha, text)).status).toBe(400);
  expect(await conversationsOf(ayesha)).toEqual([]);
});

test('attack 71: a name that a newer rule hides leaves the suggested greeting too', async () => {
  const { app, ayesha, tanvir } = room;
  await app.context.db
    .updateTable('members')
    .set({ first_name: 'Admin', name_rule: 1 })
    .where('id', '=', tanvir.id)
    .execute();
  await say(tanvir, ayesha, suggestedHi({ ...family, firstName: 'Admin' }, 'en'));
  await recheckNames(app.context, new AbortController().signal);
  expect(await conversationsOf(ayesha)).toMatchObject([
    { unseen: 0, messages: [{ text: "Assalamu alaikum, we are A's family. We liked your profile." }] },
  ]);
});
