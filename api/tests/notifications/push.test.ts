import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isPushService } from '../../src/platform/push/push-service.ts';
import { invite } from '../support/invitations.ts';
import { runDueAfter } from '../support/lifecycle.ts';
import { type Member, Person, setPolicy, signUpActive } from '../support/people.ts';
import {
  Device,
  makeVapidKeys,
  type PushService,
  startPushService,
  vapidClaims,
} from '../support/services/push-service.ts';
import { openSocket, say } from '../support/sockets.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const vapid = makeVapidKeys();
let service: PushService;
let app: TestApp;
beforeEach(async () => {
  service = await startPushService();
  app = await startTestApp({
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
    VAPID_SUBJECT: 'mailto:push@milon.example',
    PUSH_SERVICES: service.origin,
  });
});
afterEach(async () => {
  await app.close();
  await service.close();
});

const password = 'correct horse battery';
let devices = 0;

/** Turns on push on the device where this person is signed in. */
async function subscribe(person: Person): Promise<Device> {
  devices += 1;
  const device = new Device(`${service.origin}/device/${devices}`);
  expect((await person.put('/users/push', device.subscription)).status).toBe(204);
  return device;
}

/** The decrypted pushes that a device received since the last call. */
async function pushesTo(device: Device): Promise<Record<string, string>[]> {
  await app.context.background.settle();
  const path = new URL(device.endpoint).pathname;
  const own = service.pushed.filter((one) => one.path === path);
  for (const one of own) service.pushed.splice(service.pushed.indexOf(one), 1);
  return own.map((one) => JSON.parse(device.read(one.body)) as Record<string, string>);
}

const hasSubscription = async (member: Member) =>
  (
    await app.context.db
      .selectFrom('push_subscriptions')
      .select('endpoint')
      .where('member_id', '=', member.id)
      .execute()
  ).length;

test('a push is in the member’s language, encrypted for the device, with first name and initial and no message text', async () => {
  const ayesha = await signUpActive(app, { gender: 'women' });
  const tanvir = await signUpActive(app, { gender: 'men' });
  expect((await ayesha.get('/users/push')).body.data).toEqual({ publicKey: vapid.publicKey });
  const device = await subscribe(ayesha);
  expect((await ayesha.get('/users/push')).body.data.endpoint).toBe(device.endpoint);

  await invite(tanvir, ayesha);
  await app.context.background.settle();
  const [request] = service.pushed;
  expect(request?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  expect(vapidClaims(request?.headers.authorization, vapid.publicKey)).toMatchObject({
    aud: service.origin,
    sub: 'mailto:push@milon.example',
  });
  expect(vapidClaims(request?.headers.authorization, makeVapidKeys().publicKey)).toBeUndefined();
  expect(request?.body.toString('latin1')).not.toContain('Tanvir');
  expect(await pushesTo(device)).toEqual([
    {
      title: 'Milon',
      body: 'Tanvir H sent you an invitation.',
      language: 'en',
      path: '/notifications',
      tag: `invitation-${tanvir.id}`,
    },
  ]);

  await ayesha.put('/users/language', { language: 'bn' });
  const socket = await openSocket(await app.listen(), tanvir);
  await say(socket, ayesha, 'a secret of ours');
  await say(socket, ayesha, 'and one more');
  const pushes = await pushesTo(device);
  // A second message within minutes sends no second push.
  expect(pushes).toMatchObject([{ title: 'মিলন', body: 'Tanvir H আপনাকে বার্তা লিখেছেন।', path: '/chat' }]);
  expect(JSON.stringify(pushes)).not.toMatch(/secret|Hossain/);

  // A message that is read on a page in the meantime sends no push.
  await app.advance(10 * 60_000);
  const { conversationId } = await say(socket, ayesha, 'and this you have seen');
  await ayesha.put(`/conversations/${conversationId}/seen`);
  const hers = await openSocket(await app.listen(), ayesha);
  await say(hers, tanvir, 'I have, and this is what I say to it');
  expect(await pushesTo(device)).toEqual([]);
  for (const open of [socket, hers]) open.close();
});

test('the decryption in these tests can read the example of RFC 8291', () => {
  const device = new Device('https://example.com', {
    privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  });
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  expect(device.read(Buffer.from(body, 'base64url'))).toBe('When I grow up, I want to be a watermelon');
});

test('every device of a member gets pushes, except of a kind that is turned off', async () => {
  const ayesha = await signUpActive(app, { gender: 'women', email: { address: 'ayesha@example.com' } });
  const phone = new Person(app);
  await phone.post('/auth/login', { email: 'ayesha@example.com', password });
  const both = [await subscribe(ayesha), await subscribe(phone)];
  const staff = await signInStaff(app);
  const hide = (activePolicy: string) =>
    staff.patch(`/admin/users/${ayesha.id}?t=UPDATE_STATUS`, { activePolicy });
  await hide('4');
  for (const device of both) expect(await pushesTo(device)).toMatchObject([{ tag: 'status' }]);
  const { notifications } = (await ayesha.refresh()).account;
  await ayesha.put('/users/notifications', {
    ...notifications,
    decisions: { ...notifications.decisions, push: false },
  });
  await hide('1');
  for (const device of both) expect(await pushesTo(device)).toEqual([]);
  const tanvir = await signUpActive(app, { gender: 'men' });
  await tanvir.post('/users/hi', { userId: ayesha.id });
  for (const device of both)
    expect(await pushesTo(device)).toMatchObject([{ body: 'Tanvir H said hi to you.' }]);
});

test('no push is sent about a member who is blocked or hidden by then (attack 20)', async () => {
  const ayesha = await signUpActive(app, { gender: 'women' });
  const tanvir = await signUpActive(app, { gender: 'men' });
  const [hers, his] = [await subscribe(ayesha), await subscribe(tanvir)];
  const { deliverToPagesAndDevices } = await import('../../src/modules/notifications/index.ts');
  const notifyBoth = async () => {
    deliverToPagesAndDevices(app.context, ayesha.id, { about: 'invitation', otherId: tanvir.id });
    deliverToPagesAndDevices(app.context, tanvir.id, { about: 'hi', otherId: ayesha.id });
    return [...(await pushesTo(hers)), ...(await pushesTo(his))];
  };
  await ayesha.put('/users/favorite', { _id: tanvir.id, updateField: 'block', action: 'ADD' });
  expect(await notifyBoth()).toEqual([]);
  await ayesha.put('/users/favorite', { _id: tanvir.id, updateField: 'block', action: 'REMOVE' });
  await setPolicy(app, tanvir.id, '2');
  deliverToPagesAndDevices(app.context, ayesha.id, { about: 'invitation', otherId: tanvir.id });
  expect(await pushesTo(hers)).toEqual([]);
  // The control: without a block both get a push.
  await setPolicy(app, tanvir.id, '1');
  expect(await notifyBoth()).toHaveLength(2);
});

test('a device gets no push after its session ended by sign-out, password change, ban, deletion or expiry', async () => {
  const tanvir = await signUpActive(app, { gender: 'men' });
  const { deliverToPagesAndDevices } = await import('../../src/modules/notifications/index.ts');
  const staff = await signInStaff(app);
  const ends: Record<string, (member: Member) => Promise<unknown>> = {
    'sign-out': (member) => member.delete('/auth/logout'),
    'sign-out of all others': async (member) => {
      const other = new Person(app);
      await other.post('/auth/login', { email: member.user.email?.address, password });
      return other.delete('/users/sessions');
    },
    'a new password': async (member) => {
      const other = new Person(app);
      await other.post('/auth/login', { email: member.user.email?.address, password });
      return other.put('/users/change-password', {
        currentPassword: password,
        newPassword: 'another horse battery',
      });
    },
    'a ban': (member) => staff.patch(`/admin/users/${member.id}?t=UPDATE_STATUS`, { activePolicy: '5' }),
    deletion: (member) => member.delete('/users', { password }),
  };
  let at = 0;
  for (const [how, end] of Object.entries(ends)) {
    at += 1;
    const ayesha = await signUpActive(app, { gender: 'women', email: { address: `a${at}@example.com` } });
    const device = await subscribe(ayesha);
    await tanvir.post('/users/hi', { userId: ayesha.id });
    expect([how, (await pushesTo(device)).length]).toEqual([how, 1]);
    await end(ayesha);
    expect([how, await hasSubscription(ayesha)]).toEqual([how, 0]);
    deliverToPagesAndDevices(app.context, ayesha.id, { about: 'acceptance', otherId: tanvir.id });
    expect([how, await pushesTo(device)]).toEqual([how, []]);
  }
  const last = await signUpActive(app, { gender: 'women' });
  const device = await subscribe(last);
  await app.advance(31 * DAY_MS);
  deliverToPagesAndDevices(app.context, last.id, { about: 'acceptance', otherId: tanvir.id });
  expect(await pushesTo(device)).toEqual([]);
  await runDueAfter(app, DAY_MS);
  expect(await hasSubscription(last)).toBe(0);
});

test('a push subscription moves to the next member who signs in at the browser; turning it off ends it', async () => {
  const [ayesha, salma] = [
    await signUpActive(app, { gender: 'women' }),
    await signUpActive(app, { gender: 'women', name: 'Salma Khan' }),
  ];
  const tanvir = await signUpActive(app, { gender: 'men' });
  const device = await subscribe(ayesha);
  expect((await salma.put('/users/push', device.subscription)).status).toBe(204);
  await tanvir.post('/users/hi', { userId: ayesha.id });
  expect(await pushesTo(device)).toEqual([]);
  await tanvir.post('/users/hi', { userId: salma.id });
  expect(await pushesTo(device)).toHaveLength(1);
  expect((await salma.delete('/users/push')).status).toBe(204);
  expect((await salma.get('/users/push')).body.data.endpoint).toBeUndefined();
  await invite(tanvir, salma);
  expect(await pushesTo(device)).toEqual([]);
});

test('after parallel sign-ins at one browser the last one has the subscription, and none gets an error', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => signUpActive(app, { gender: 'women' })));
  const { subscription } = new Device(`${service.origin}/device/shared`);
  const answers = await Promise.all(people.map((one) => one.put('/users/push', subscription)));
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 204));
  const counts = await Promise.all(people.map(hasSubscription));
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 1]);
});

test('the longest notification in Bangla fits in a push', async () => {
  const ayesha = await signUpActive(app, { gender: 'women' });
  const device = await subscribe(ayesha);
  await ayesha.put('/users/language', { language: 'bn' });
  const { deliverToPagesAndDevices } = await import('../../src/modules/notifications/index.ts');
  const counts = { accepted: 2, refused: 2, acceptedAgain: 2, refusedAgain: 2, takenBack: 2 };
  deliverToPagesAndDevices(app.context, ayesha.id, { about: 'photos', ...counts });
  const [push] = await pushesTo(device);
  expect(push?.body?.split('\n')).toHaveLength(5);
});

test('a device that the push service no longer knows is deleted; an unreachable one is kept', async () => {
  const ayesha = await signUpActive(app, { gender: 'women' });
  const tanvir = await signUpActive(app, { gender: 'men' });
  const { deliverToPagesAndDevices } = await import('../../src/modules/notifications/index.ts');
  for (const [status, left] of [
    [500, 1],
    [429, 1],
    [410, 0],
    [404, 0],
  ] as const) {
    await subscribe(ayesha);
    service.status = status;
    deliverToPagesAndDevices(app.context, ayesha.id, { about: 'payment', accepted: true });
    await app.context.background.settle();
    expect([status, await hasSubscription(ayesha)]).toEqual([status, left]);
  }
  // A redirect is not followed.
  service.status = 307;
  const other = await startPushService();
  service.location = `${other.origin}/elsewhere`;
  await subscribe(ayesha);
  deliverToPagesAndDevices(app.context, ayesha.id, { about: 'acceptance', otherId: tanvir.id });
  await app.context.background.settle();
  expect(other.pushed).toEqual([]);
  await other.close();
});

test('only addresses of known push services are accepted, so the server calls no other address (SSRF)', async () => {
  const ayesha = await signUpActive(app, { gender: 'women' });
  const good = new Device(`${service.origin}/device/mine`).subscription;
  for (const endpoint of [
    'http://169.254.169.254/latest/meta-data',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://localhost/x',
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/fcm.googleapis.com',
    'https://user@fcm.googleapis.com/x',
    'https://evilpush.apple.com/x',
    'https://fcm.googleapis.com@evil.example/x',
    `${service.origin.replace('127.0.0.1', 'localhost')}/x`,
    'javascript:alert(1)',
    'file:///etc/passwd',
    `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
  ]) {
    const answer = await ayesha.put('/users/push', { ...good, endpoint });
    expect([endpoint, answer.status]).toEqual([endpoint, 400]);
  }
  for (const keys of [
    { ...good.keys, p256dh: 'x'.repeat(87) },
    { ...good.keys, p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url') },
    { ...good.keys, auth: 'short' },
    {},
  ]) {
    expect((await ayesha.put('/users/push', { ...good, keys })).status).toBe(400);
  }
  expect(await hasSubscription(ayesha)).toBe(0);
  expect((await ayesha.put('/users/push', good)).status).toBe(204);
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://sg2p.notify.windows.com/w/?token=abc',
  ]) {
    expect([endpoint, isPushService(endpoint, [])]).toEqual([endpoint, true]);
  }
});
