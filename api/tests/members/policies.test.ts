import { type PolicyAbilities, policyAllows } from '@milon/shared/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPackage, grantPackage } from '../support/commerce.ts';
import { unlock } from '../support/fixtures/unlock-fixture.ts';
import { type Member, setPolicy, signUpActive } from '../support/people.ts';
import { fileForm, makePicture } from '../support/photos.ts';
import { openSocket, say } from '../support/sockets.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const password = 'correct horse battery';

let app: TestApp;
let other: Member;
let sold: string;
beforeAll(async () => {
  app = await startTestApp();
  sold = (await addPackage(app, { connects: 5 })).id;
  other = await signUpActive(app, { gender: 'women' });
});
afterAll(() => app.close());

const done = (status: number) => status >= 200 && status < 300;

/** The actions that work for a member, and how others see the member. */
async function observeAbilities(member: Member): Promise<Omit<PolicyAbilities, 'screen'>> {
  const phone = member.user.phoneNumber?.number;
  const signIn = await member.post('/auth/login', { phone, password });
  const feed = await other.get('/users/feed/all?limit=50');
  const inFeed = feed.body.data.some((card: { _id: string }) => card._id === member.id);
  const opened = await other.get(`/users/${member.id}`);
  expect([inFeed, opened.status]).toEqual(inFeed ? [true, 200] : [false, 404]);

  const contacts = [
    await member.put('/users/invite?action=SEND', { _id: other.id }),
    await member.post('/users/hi', { userId: other.id }),
    await unlock(member, other.id),
  ].map(({ status, body }) => (done(status) ? true : [status, body.code]));
  if (done(signIn.status)) {
    const socket = await openSocket(await app.listen(), member);
    const said = await say(socket, other, 'hello');
    socket.close();
    contacts.push(said.ok ? true : [403, said.code]);
  }
  const isAllowed = contacts[0] === true;
  // Either every way to contact others works, or all fail with the same code.
  const word = done(signIn.status) ? [403, 'PROFILE_INACTIVE'] : [401, 'NOT_SIGNED_IN'];
  expect(contacts).toEqual(contacts.map(() => (isAllowed ? true : word)));

  const edits = [
    await member.patch('/users', { height: '9' }),
    await member.post('/users/file/upload', fileForm(await makePicture(1))),
    await member.post('/transaction/manual', {
      packageId: sold,
      paymentMethod: 'bKash',
      senderNumber: '01712345678',
      trxId: `TRX-${member.id}`,
    }),
  ].map(({ status }) => done(status));
  expect(new Set(edits).size).toBe(1);
  return {
    signsIn: done(signIn.status),
    seenByOthers: inFeed,
    browses: done((await member.get('/users/feed/matched')).status),
    contacts: isAllowed,
    edits: edits[0] === true,
  };
}

test.each(['1', '2', '3', '4', '5'])(
  'attack 21: a member with policy %s can do and is shown exactly what the table says',
  async (policy) => {
    const member = await signUpActive(app, { gender: 'men' });
    await grantPackage(app, member.id, await addPackage(app, { connects: 5 }));
    await setPolicy(app, member.id, policy);
    const { screen: _screen, ...abilities } = policyAllows(policy);
    expect(await observeAbilities(member)).toEqual(abilities);
  },
);
