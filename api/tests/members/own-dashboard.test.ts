import type { CallAnswer, premiumUserCall, unlocksCall } from '@milon/shared/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addPackage, grantPackage } from '../support/commerce.ts';
import { unlock } from '../support/fixtures/unlock-fixture.ts';
import { invite } from '../support/invitations.ts';
import { type Member, signUpActive } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let her: Member;
/** Four men that she has no relation to. */
let rafiq: Member;
let karim: Member;
let habib: Member;
let tanvir: Member;
beforeEach(async () => {
  app = await startTestApp();
  her = await signUpActive(app, { gender: 'women' });
  const aMan = (name: string) => signUpActive(app, { gender: 'men', name });
  [rafiq, karim, habib, tanvir] = await Promise.all([
    aMan('Rafiq Mia'),
    aMan('Karim Uddin'),
    aMan('Habib Khan'),
    aMan('Tanvir Hossain'),
  ]);
});
afterEach(() => app.close());

type UnlockList = CallAnswer<typeof unlocksCall>['connectList'];

/** What the dashboard shows, from the calls that it makes. */
async function dashboardOf(member: Member) {
  const { invite: lists, visitors, premiumUser } = await member.refresh();
  const { body: held } = await member.get<CallAnswer<typeof premiumUserCall>>('/premium-user/user');
  const list = await member.post<{ connectList?: UnlockList; code?: string }>('/premium-user/user', {});
  return {
    'Pending Invitations': lists.received.length,
    'Accepted Invitations': lists.accepted.length,
    'Total Visitors': visitors,
    'PREMIUM-only box': [premiumUser?.package.id.name, held.package?.name],
    'used and unused connects': [held.connects - held.remainingConnects, held.remainingConnects],
    'Connection List': list.body.connectList?.map(({ user }) => user.firstName) ?? list.body.code,
  };
}

test('the dashboard has the received and the accepted invitations, the visitors, the package, the connects and the connection list [S2.17]', async () => {
  const before = {
    'Pending Invitations': 0,
    'Accepted Invitations': 0,
    'Total Visitors': 70,
    'PREMIUM-only box': [undefined, undefined],
    'used and unused connects': [0, 0],
    'Connection List': 'UPGRADE_REQUIRED',
  };
  expect(await dashboardOf(her)).toEqual(before);

  for (const man of [rafiq, karim, habib]) await invite(man, her);
  // An invitation that she sent waits for him, not for her.
  await invite(her, tanvir);
  expect(await dashboardOf(her)).toEqual({ ...before, 'Pending Invitations': 3 });
  await invite(her, rafiq, 'ACCEPT');
  const invited = { ...before, 'Pending Invitations': 2, 'Accepted Invitations': 1 };
  expect(await dashboardOf(her)).toEqual(invited);
  await invite(her, karim, 'DECLINE');
  await invite(tanvir, her, 'ACCEPT');
  const answered = { ...before, 'Pending Invitations': 1, 'Accepted Invitations': 2 };
  expect(await dashboardOf(her)).toEqual(answered);

  await habib.get(`/users/${her.id}`);
  await grantPackage(app, her.id, await addPackage(app, { name: 'Silver', connects: 7 }));
  const box = { 'PREMIUM-only box': ['Silver', 'Silver'] };
  expect(await dashboardOf(her)).toEqual({
    ...answered,
    ...box,
    'used and unused connects': [0, 7],
    'Connection List': [],
  });
  for (const man of [karim, rafiq, tanvir]) {
    await unlock(her, man.id);
    await app.advance(1000);
  }
  expect(await dashboardOf(her)).toEqual({
    ...answered,
    ...box,
    'used and unused connects': [3, 4],
    'Connection List': ['Tanvir', 'Rafiq', 'Karim'],
  });
});
