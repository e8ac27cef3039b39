import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endProcesses, startProcess } from '../support/api-process.ts';
import { addMembersLike, addPackage, balanceOf, grantPackage } from '../support/commerce.ts';
import { type Member, signUpActive } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let man: Member;
let woman: Member;
beforeEach(async () => {
  app = await startTestApp();
  man = await signUpActive(app, { gender: 'men' });
  woman = await signUpActive(app, { gender: 'women' });
});
afterEach(async () => {
  await endProcesses();
  await app.close();
});

const concurrency = 16;
const connects = 200;
const projections = ['phoneNumber'];

/** The contacts that this man has paid for. */
async function paidFor(): Promise<string[]> {
  const rows = await app.context.db
    .selectFrom('connects')
    .select('owner_id')
    .where('viewer_id', '=', man.id)
    .where('cost', '=', 1)
    .execute();
  return rows.map((row) => row.owner_id);
}

/**
 * Unlocks the contacts in another process and kills it after the first payment. Returns the ids whose answer
 * arrived.
 */
async function killWhileUnlocking(targets: readonly string[]): Promise<string[]> {
  const api = await startProcess(app);
  const before = (await paidFor()).length;
  const answered: string[] = [];
  const unlock = async (id: string) => {
    const answer = await fetch(`${api.url}/users/premium/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', cookie: man.cookie ?? '' },
      body: JSON.stringify({ projections }),
    });
    expect([answer.status, await answer.json()]).toMatchObject([200, { data: { phoneNumber: {} } }]);
    answered.push(id);
  };
  const sent = Promise.allSettled(targets.map(unlock));
  while ((await paidFor()).length === before) await pause(1);
  await api.kill();
  await sent;
  return answered;
}

test.each([
  ['a confirmed number', 0],
  ['a number whose connect is held', 61],
])(
  'after a process was killed between debit and answer, the retry reveals %s at no further cost (attack 31)',
  {
    timeout: 90_000,
  },
  async (_, days) => {
    // The process reads the real time, so the sign-up moves into the past instead of the clock into the
    // future.
    await app.context.db
      .updateTable('members')
      .set({ created_at: app.context.clock() - days * DAY_MS })
      .where('id', '=', woman.id)
      .execute();
    await grantPackage(app, man.id, await addPackage(app, { connects }));
    const opened: string[] = [];
    let lost: string[] = [];
    // The kill may come after the last answer. Then the test tries again.
    for (let round = 0; lost.length === 0 && round < 8; round += 1) {
      const targets = await addMembersLike(app, woman, concurrency);
      const answered = await killWhileUnlocking(targets);
      opened.push(...targets);
      const paid = await paidFor();
      expect(answered.filter((id) => !paid.includes(id))).toEqual([]);
      lost = targets.filter((id) => paid.includes(id) && !answered.includes(id));

      const left = connects - paid.length;
      expect(await balanceOf(app, man.id)).toEqual({ ledger: left, remaining: left });
      for (const id of lost) {
        const again = await man.patch(`/users/premium/${id}`, { projections });
        expect([again.status, again.body.remainingConnects]).toEqual([200, left]);
        expect(again.body.data.phoneNumber.number).toMatch(/^\d{10}$/);
      }
    }
    expect(lost.length).toBeGreaterThan(0);

    // The contacts that were not unlocked before the kill are charged now, once.
    for (const id of opened) await man.patch(`/users/premium/${id}`, { projections });
    expect((await paidFor()).toSorted()).toEqual(opened.toSorted());
    const holds = await app.context.db.selectFrom('connect_holds').select('unlock_id').execute();
    expect(holds).toHaveLength(days === 0 ? 0 : opened.length);
    const left = connects - opened.length;
    expect(await balanceOf(app, man.id)).toEqual({ ledger: left, remaining: left });
  },
);
