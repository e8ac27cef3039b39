import type { Profile } from '@milon/shared/contracts';
import { CONTACT_SPREAD, DAY_MS, freeTexts } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteOldDigests } from '../../src/modules/safety/index.ts';
import { addPackage, grantPackage } from '../support/commerce.ts';
import { conversationsOf, messagesOf } from '../support/conversations.ts';
import { openSocketFixture, type SocketFixture } from '../support/fixtures/socket-fixture.ts';
import { downloadExport } from '../support/formats/archive.ts';
import { type Member, Person, signUpActive } from '../support/people.ts';
import { nextEvent, say } from '../support/sockets.ts';
import { signInStaff } from '../support/staff.ts';

let room: SocketFixture;
beforeEach(async () => {
  room = await openSocketFixture();
});
afterEach(() => room.close());

const lists: ReadonlySet<string> = new Set(['hobbies', 'interests', 'musics', 'reads', 'movies', 'sports']);
const words = 'Call 01712345678, me@gmail.com, fb.com/ayesha';
const masked = 'Call 1712xxxxxxx, xxxxxxx, xxxxxxx';

/** One text at each path of the table. */
function textsOf(value: string): Record<string, unknown> {
  const body: Record<string, Record<string, unknown>> = {};
  for (const path of freeTexts) {
    const [group, name] = path.split('.') as [string, string | undefined];
    if (name === undefined) body[group] = (lists.has(group) ? [value] : value) as never;
    else body[group] = { ...body[group], [name]: value };
  }
  return body;
}

const textAt = (profile: Profile, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], profile);

/** Writes the text into every free-text field of the owner. The About text counts as approved. */
async function writeEverywhere(owner: Member, text: string): Promise<void> {
  const { about: _about, ...body } = textsOf(text);
  // Hindus have a gotra.
  expect((await owner.patch('/users', { religion: 'hindu', ...body })).status).toBe(200);
  const { db } = room.app.context;
  const { details } = await db
    .selectFrom('members')
    .select('details')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('members')
    .set({ details: JSON.stringify({ ...JSON.parse(details), aboutMyself: text }) })
    .where('id', '=', owner.id)
    .execute();
}

test('a contact in any free text of a profile is hidden from guests, members and premium members until they unlock it', async () => {
  const { app, ayesha, tanvir } = room;
  await writeEverywhere(ayesha, words);
  const premium = await signUpActive(app, { gender: 'men' });
  const unlocked = await signUpActive(app, { gender: 'men' });
  for (const man of [premium, unlocked]) await grantPackage(app, man.id, await addPackage(app));
  await unlocked.patch(`/users/premium/${ayesha.id}`, {
    projections: ['phoneNumber'],
    connectData: { connectMethod: 'Number' },
  });

  for (const [kind, viewer] of Object.entries({ guest: new Person(app), member: tanvir, premium })) {
    const { body } = await viewer.get(`/users/${ayesha.id}`);
    for (const path of freeTexts) {
      const shown = textAt(body, path);
      if (shown !== undefined)
        expect(shown, `${path} to ${kind}`).toEqual(lists.has(path) ? [masked] : masked);
      else expect(kind, path).toBe('guest');
    }
    expect(JSON.stringify(body), kind).not.toMatch(/345678|me@gmail|fb\.com/);
  }
  const { body: part } = await tanvir.patch('/users/with-projection', {
    id: ayesha.id,
    projections: ['about', 'aboutPartner', 'post', 'family', 'education', 'birthday', 'hobbies'],
  });
  expect(JSON.stringify(part)).toContain('1712xxxxxxx');
  expect(JSON.stringify(part)).not.toMatch(/345678|me@gmail|fb\.com/);

  const { body: whole } = await unlocked.get(`/users/${ayesha.id}`);
  for (const path of freeTexts) expect(textAt(whole, path), path).toEqual(lists.has(path) ? [words] : words);
  const { body: own } = await ayesha.get('/users');
  expect(own.aboutPartner).toBe(words);
  for (const role of ['administration', 'uploader'] as const) {
    const staff = await signInStaff(app, role);
    const { body: seen } = await staff.get(`/users/${ayesha.id}`);
    // Staff edit and approve texts, so they see them in full.
    expect(seen.aboutPartner, role).toBe(words);
  }
});

test('a number split over several own words of a list is hidden in all of them', async () => {
  const { ayesha, tanvir } = room;
  await ayesha.patch('/users', { hobbies: ['reading', '01712', '345', '678'] });
  const { body } = await tanvir.get(`/users/${ayesha.id}`);
  expect(body.hobbies).toEqual(['reading', '1712xxxxxxx', '1712xxxxxxx', '1712xxxxxxx']);
});

test('wishes accept only keys of their lists, and older stored values show only valid keys', async () => {
  const { app, ayesha, tanvir } = room;
  for (const field of [
    'religion',
    'maritalStatus',
    'location',
    'education',
    'workingWith',
    'workingAs',
    'sallary',
  ])
    for (const word of ['01712345678', '<script>', '@ayesha_k', '', '__proto__'])
      expect((await ayesha.put('/users/preference', { [field]: [word] })).status, `${field} ${word}`).toBe(
        400,
      );
  expect(
    (await ayesha.put('/users/preference', { location: ['47', 'd1', '47'] })).body.data.preference.location,
  ).toEqual(['47', 'd1']);
  await app.context.db
    .updateTable('members')
    .set({ preference: JSON.stringify({ location: ['01712345678', '<script>', 'd1'] }) })
    .where('id', '=', ayesha.id)
    .execute();
  for (const who of [tanvir, ayesha]) {
    const { status, body } = await who.get(who === tanvir ? `/users/${ayesha.id}` : '/users');
    expect([status, body.preference.location]).toEqual([200, ['d1']]);
  }
});

const contacts = [
  ['Write to me@gmail.com', 'Write to xxxxxxx'],
  ['me at gmail dot com', 'xxxxxxx'],
  ['fb.com/ayesha', 'xxxxxxx'],
  ['t.me/ayesha', 'xxxxxxx'],
  ['I am @ayesha_k', 'I am xxxxxxx'],
  ['01712,345678', '1712xxxxxxx'],
  ['01712 three45678', '1712xxxxxxx'],
  ['0l7l2345678', '1712xxxxxxx'],
  ['0 1 7 1 2 a 3 4 5 6 7 8', '1712xxxxxxx'],
  ['zero one seven one two three four five six seven eight', '1712xxxxxxx'],
  ['শূন্য এক সাত এক দুই তিন চার পাঁচ ছয় সাত আট', '1712xxxxxxx'],
] as const;

test('every kind of contact in a message is hidden: live, in lists, in a search and in the export', async () => {
  const { ayesha, tanvir, socketOf } = room;
  const [his, hers] = [await socketOf(tanvir), await socketOf(ayesha)];
  let conversationId = '';
  for (const [text, hidden] of contacts) {
    const live = nextEvent(his, 'received-message');
    const ack = await say(hers, tanvir, text);
    conversationId = ack.conversationId ?? '';
    expect((await live).message, text).toMatchObject({ text: hidden, numbersHidden: true });
    expect(ack.message).toMatchObject({ text });
  }
  const hiddenTexts = contacts.map(([, hidden]) => hidden);
  expect((await conversationsOf(tanvir))[0]?.messages.map(({ text }) => text)).toEqual(hiddenTexts);
  expect((await messagesOf(tanvir, conversationId)).map(({ text }) => text)).toEqual(hiddenTexts);
  const exported = (await downloadExport(tanvir)).text('conversations.json');
  expect(exported).not.toMatch(/gmail|fb\.com|t\.me|ayesha_k|345678|three|তিন/);
  for (const wanted of ['gmail', 'ayesha_k', 'fb.com']) {
    const { body } = await tanvir.get(`/conversations/${conversationId}/search?text=${wanted}`);
    expect(body.data, wanted).toEqual([]);
  }
});

test('a message stored under an older mask rule is masked when it is read', async () => {
  const { app, ayesha, tanvir, socketOf } = room;
  const { conversationId } = await say(await socketOf(ayesha), tanvir, 'Write to me@gmail.com');
  await app.context.db.updateTable('messages').set({ masked_text: null, mask_rule: 0 }).execute();
  const read = async (who: Member) => (await messagesOf(who, conversationId ?? ''))[0]?.text;
  expect(await read(tanvir)).toBe('Write to xxxxxxx');
  expect(await read(ayesha)).toBe('Write to me@gmail.com');
  expect((await downloadExport(tanvir)).text('conversations.json')).not.toContain('gmail');
  const { body } = await tanvir.get(`/conversations/${conversationId}/search?text=gmail`);
  expect(body.data).toEqual([]);
});

test('contacts sent to several members within a week open one case, and the receivers see no warning', async () => {
  const { app, tanvir, socketOf } = room;
  const his = await socketOf(tanvir);
  const staff = await signInStaff(app, 'administration');
  const cases = async () => (await staff.get('/admin/message-cases?status=OPEN')).body.data;
  const women = [];
  for (let n = 0; n < CONTACT_SPREAD.people + 1; n += 1)
    women.push(await signUpActive(app, { gender: 'women' }));
  for (const [n, who] of women.entries()) {
    await say(his, who, `My insta is tanvir_h${n}`);
    await say(his, who, 'Born on 12-11-1996.');
    // The same recipient again does not count as a new one.
    await say(his, who, 'insta: tanvir_h');
    await app.advance(DAY_MS);
    if (n < CONTACT_SPREAD.people - 1) expect(await cases(), `${n + 1} people`).toEqual([]);
  }
  expect(await cases()).toMatchObject([{ sender: { _id: tanvir.id }, warnings: [{ kind: 'contacts' }] }]);
  for (const { warnings } of (await conversationsOf(women.at(-1) as Member))[0]?.messages ?? [])
    expect(warnings).toBeUndefined();
  const kept = () => app.context.db.selectFrom('message_digests').selectAll().execute();
  await deleteOldDigests(app.context);
  expect((await kept()).length).toBeGreaterThan(CONTACT_SPREAD.people - 1);
  await app.advance(CONTACT_SPREAD.days * DAY_MS);
  await deleteOldDigests(app.context);
  expect(await kept()).toEqual([]);
});
