import type { StaffChange } from '@milon/shared/contracts';
import type { Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  askMerge,
  decideMerge,
  duplicateOf,
  type MergeFixture,
  openMergeFixture,
} from '../support/fixtures/merge-fixture.ts';
import { openConsoleSocket } from '../support/sockets.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';

let fixture: MergeFixture;
const open: Socket[] = [];
beforeEach(async () => {
  fixture = await openMergeFixture();
});
afterEach(async () => {
  for (const socket of open.splice(0)) socket.close();
  await fixture.app.close();
});

test('attack 132: an Uploader learns of a merge that members changed, and never which or who waits for one', async () => {
  const { app, first, newer, older, second } = fixture;
  const server = await app.listen();
  const openConsole = async (person: StaffPerson) => {
    const socket = await openConsoleSocket(server, person);
    open.push(socket);
    const received: StaffChange[] = [];
    socket.on('changed', (changes) => received.push(...changes));
    return received;
  };
  const office = await openConsole(first);
  const desk = await openConsole(await signInStaff(app, 'uploader'));
  const asked = await askMerge(first, (await duplicateOf(fixture))._id);
  if (Array.isArray(asked)) throw new Error('The merge was refused.');
  await expect.poll(() => office.map(({ id }) => id)).toEqual([older.id, newer.id]);
  expect(await decideMerge(second, asked._id)).toBe('DONE');
  await expect.poll(() => office).toHaveLength(4);
  const { _id } = (await second.get('/staff/me')).body.data;
  // One for each of the two accounts.
  const changed = { topic: 'member', by: _id };
  await expect.poll(() => desk).toEqual([changed, changed]);
});
