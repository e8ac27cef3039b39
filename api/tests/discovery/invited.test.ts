import { dhakaDay } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { wishesMissed } from '../../src/modules/discovery/criteria-queries.ts';
import { findMatchingRange } from '../../src/modules/discovery/matching-queries.ts';
import { planOfEmpty } from '../support/engines/plan-of.ts';
import { type Member, signUpActive } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const idsIn = async (viewer: Member, path: string) => {
  const { body } = await viewer.get(path);
  return (body.data as { _id: string }[]).map(({ _id }) => _id).toSorted();
};
const send = async (by: Member, action: string, to: Member) =>
  expect((await by.put(`/users/invite?action=${action}`, { _id: to.id })).status).toBe(200);

test.each([
  ['wishes', { religion: ['islam'] }],
  ['no wishes', {}],
])(
  'My Match and its count leave out whom a member invited, until it is withdrawn, declined or over (%s; decisions §4)',
  async (_, preference) => {
    const man = await signUpActive(app, { gender: 'men' });
    const women: Member[] = [];
    for (const name of ['Nusrat', 'Sadia', 'Ayesha']) {
      women.push(await signUpActive(app, { gender: 'women', name: `${name} Khatun`, religion: 'islam' }));
    }
    const [waits, accepts, other] = women as [Member, Member, Member];
    const all = women.map(({ id }) => id).toSorted();
    expect((await man.put('/users/preference', preference)).status).toBe(200);
    const expectMatched = async (...those: Member[]) => {
      const ids = those.map(({ id }) => id).toSorted();
      expect(await idsIn(man, '/users/feed/matched')).toEqual(ids);
      expect((await man.get('/users/counts')).body).toMatchObject({ matched: ids.length, all: 3, new: 3 });
      for (const path of ['/users/feed/all', '/users/feed/new', '/users/search']) {
        expect(await idsIn(man, path)).toEqual(all);
      }
    };
    await expectMatched(...women);
    // One that is received takes nobody away.
    await send(other, 'SEND', man);
    await send(man, 'SEND', waits);
    await send(man, 'SEND', accepts);
    await expectMatched(other);
    await send(accepts, 'ACCEPT', man);
    await expectMatched(other);
    await send(man, 'WITHDRAW', waits);
    await expectMatched(waits, other);
    await send(man, 'SEND', waits);
    await send(waits, 'DECLINE', man);
    await expectMatched(waits, other);

    // A special leads no My Match after she was invited.
    const now = app.context.clock();
    await app.context.db
      .insertInto('specials')
      .values({
        member_id: accepts.id,
        gender: 'women',
        added_by: 'staff',
        starts_at: now - 1,
        ends_at: now + 1e6,
      })
      .execute();
    await expectMatched(waits, other);
    await app.context.db
      .updateTable('invitations')
      .set({ created_at: now - 31 * 86_400_000 })
      .execute();
    await app.context.db.updateTable('invitations').set({ status: 'INVITED' }).execute();
    await expectMatched(...women);
  },
);

test('My Match reads the list of those invited once, by its index, and not again for each member', async () => {
  const terms = {
    preference: { religion: ['islam' as const] },
    gender: 'women' as const,
    today: dhakaDay(Date.now()),
  };
  const audience = { gender: 'women', viewerId: 'me', meetsFurther: false, invitedSince: 1 };
  const range = { hasPhoto: 1, before: undefined, limit: 20 } as const;
  const plan = await planOfEmpty(app, (db) =>
    findMatchingRange(db, audience, range, (eb) => wishesMissed(eb, terms, 0)),
  );
  const isSqlite = app.context.engine === 'sqlite';
  expect(plan).toMatch(isSqlite ? /LIST SUBQUERY/ : /hashed SubPlan/);
  expect(plan).toContain('invitations_sender');
  if (isSqlite) expect(plan).toContain('members_match');
});
