import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabases } from '../../src/platform/database/connect.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { countWaiting } from '../support/engines/locks.ts';
import { openSocketFixture, type SocketFixture } from '../support/fixtures/socket-fixture.ts';
import { say } from '../support/sockets.ts';

describe.runIf(process.env['TEST_ENGINE'] === 'postgres')('on PostgreSQL', () => {
  let room: SocketFixture;
  beforeEach(async () => {
    room = await openSocketFixture();
  });
  afterEach(() => room.close());

  test('attack 170: no message is stored after a block was answered', async () => {
    const { app, ayesha, tanvir, socketOf } = room;
    const his = await socketOf(tanvir);
    await say(his, ayesha, 'hello');
    const { databaseUrl = '', dataDir } = app.context.config;
    const { db, close } = openDatabases({ databaseUrl, dataDir });
    const countMessages = async () => (await db.selectFrom('messages').select('id').execute()).length;
    const block = async () => {
      await ayesha.put('/users/favorite', { _id: tanvir.id, action: 'ADD', updateField: 'block' });
      return countMessages();
    };
    let atBlock: number | undefined;
    const { saying, blocking } = await inTransaction(db, async (trx) => {
      // His message has passed its checks, and waits for its place in the conversation.
      await trx.selectFrom('conversations').select('id').forUpdate().execute();
      const both = { saying: say(his, ayesha, 'One word more'), blocking: Promise.resolve() };
      await expect.poll(() => countWaiting(trx)).toBe(1);
      both.blocking = block().then((messages) => {
        atBlock = messages;
      });
      await expect.poll(async () => atBlock !== undefined || (await countWaiting(trx)) === 2).toBe(true);
      return both;
    });
    await Promise.all([saying, blocking]);
    expect(await countMessages()).toBe(atBlock);
    await close();
  });
});
