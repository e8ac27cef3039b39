import type { Call } from '@milon/shared/contracts';
import * as contracts from '@milon/shared/contracts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { calls } from '../support/calls.ts';
import { addPackage } from '../support/commerce.ts';
import { documentIdOf, giveDocument } from '../support/documents.ts';
import { fillDisk, refuseWrites } from '../support/faults/full-disk.ts';
import { type Member, Person, signUpActive, signUpForm } from '../support/people.ts';
import { fileForm, makePicture, showPhoto } from '../support/photos.ts';
import { openConsoleSocket, openSocket, say } from '../support/sockets.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const hourMs = 3_600_000;

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

test('a transaction that the database ended fails with the original error, not with the rollback’s', async () => {
  const { db, engine } = app.context;
  if (engine === 'sqlite') await fillDisk(app, 'settings');
  const failing = inTransaction(db, async (trx) => {
    // PostgreSQL ends a transaction by closing the connection.
    if (engine === 'postgres') await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
    else
      await trx
        .insertInto('settings')
        .values({ key: 'filler', value: 'x'.repeat(200_000), updated_at: 1 })
        .execute();
  });
  await expect(failing).rejects.toMatchObject({ code: engine === 'sqlite' ? 'SQLITE_FULL' : '57P01' });
});

describe('while the database refuses writes', () => {
  let him: Member;
  let her: Member;
  let admin: StaffPerson;
  let allow: (() => Promise<void>) | undefined;
  beforeEach(async () => {
    him = await signUpActive(app, { gender: 'men' });
    her = await signUpActive(app, { gender: 'women' });
    // Makes the sliding session due for a write.
    await app.advance(2 * hourMs);
    admin = await signInStaff(app);
  });
  afterEach(async () => {
    await allow?.();
    allow = undefined;
  });
  const refuse = async () => {
    allow = await refuseWrites(app);
  };
  const ready = async () => {
    const answer = await app.request('/readyz');
    return { status: answer.status, body: (await answer.json()) as { status: string; writes?: boolean } };
  };

  /** Calls that must be audited before they answer, so they are refused now. */
  const audited: readonly Call[] = [
    contracts.documentCall,
    contracts.documentScanCall,
    contracts.messageCaseCall,
    contracts.memberModerationCall,
    contracts.memberSignInsCall,
    contracts.sharedAccountsCall,
    contracts.reportCaseCall,
    contracts.exportTransactionsCall,
    contracts.bulkFileCall,
    contracts.importFileCall,
    contracts.transactionScreenshotCall,
  ];

  test('every call that reads answers as before for every role', async () => {
    const photo = await showPhoto(app, her, 1);
    await giveDocument(him);
    const documentId = await documentIdOf(him);
    const { body: paid } = await him.post('/transaction/manual', {
      packageId: (await addPackage(app)).id,
      paymentMethod: 'bKash',
      senderNumber: '01711-222333',
      trxId: 'TRX0000001',
    });
    await him.post(`/transaction/${paid.data._id}/screenshot`, fileForm(await makePicture(2, 90, 60)));
    const server = await app.listen();
    const socket = await openSocket(server, him);
    await say(socket, her, 'hello');
    socket.close();
    const { id: conversationId } = await app.context.db
      .selectFrom('conversations')
      .select('id')
      .executeTakeFirstOrThrow();
    const { body: saved } = await him.post('/users/searches', { name: 'Dhaka', query: 'religion=islam' });
    let src = '';
    await app.context.db.deleteFrom('visits').execute();
    await app.context.background.settle();

    const guest = new Person(app);
    const callers: Record<Call['access'], readonly Person[]> = {
      anyone: [guest, him],
      member: [him],
      staff: [admin],
      administration: [admin],
    };
    /** The address of each call, with existing ids and the query that it requires. */
    const addressOf = (call: Call): string => {
      const { path } = call;
      if (call === contracts.servePhotoCall) return src;
      if (path === '/users/search') return `${path}?gender=women&age=18-60`;
      if (path === '/auth/user') return `${path}?phone=1712345678`;
      if (path.startsWith('/conversations/{id}/search'))
        return `/conversations/${conversationId}/search?q=hello`;
      return path
        .replace('{feed}', 'all')
        .replace('{provider}', 'google')
        .replace('{n}', '1')
        .replace(
          '{id}',
          path.startsWith('/conversations')
            ? conversationId
            : path.startsWith('/admin/documents')
              ? documentId
              : path.startsWith('/admin/transactions')
                ? paid.data._id
                : her.id,
        );
    };
    const reads = calls.filter((call) => call.method === 'get');
    const ask = async () => {
      const answers: [string, number][] = [];
      // A photo URL expires after a while.
      src = (await him.get(`/users/${her.id}`)).body.profileImages[0].src as string;
      expect(src).toContain(photo._id);
      for (const call of reads)
        for (const [n, caller] of callers[call.access].entries())
          answers.push([
            `${n} ${call === contracts.servePhotoCall ? call.path : addressOf(call)}`,
            (await caller.get(addressOf(call))).status,
          ]);
      const look = await him.put(`/users/searches/${saved.data._id}/seen`);
      return [...answers, ['look at a search', look.status] as [string, number]];
    };
    const isAudited = ([name]: [string, number]) => audited.some((call) => name.endsWith(addressOf(call)));

    // Sessions are written when due, but not before the writes are refused.
    const seen: unknown[] = [];
    const office = await openConsoleSocket(server, admin);
    office.on('changed', (changes) => seen.push(...changes));
    const before = await ask();
    // Nobody's console fetches again because somebody looked.
    expect(seen).toEqual([]);
    office.close();
    await app.advance(2 * hourMs);
    await admin.signIn();
    await refuse();
    const during = await ask();
    expect(before.filter(([, status]) => status >= 500)).toEqual([]);
    // The control: most calls found what they asked for.
    expect(before.filter(([, status]) => status === 200).length).toBeGreaterThan(reads.length * 0.7);
    expect(during.filter((answer) => !isAudited(answer))).toEqual(
      before.filter((answer) => !isAudited(answer)),
    );
    // Audited data is not shown, because the access cannot be recorded.
    const shown = new Set(before.filter(([, status]) => status === 200).map(([name]) => name));
    for (const [name, status] of during.filter(isAudited))
      if (shown.has(name)) expect([name, status]).toEqual([name, 503]);
    expect(before.filter(isAudited).map(([, status]) => status)).toContain(200);
    // The control: a visit and a session would have been written.
    expect(await app.context.db.selectFrom('visits').selectAll().execute()).toHaveLength(1);
  });

  test('a write gets 503 with its own code and a retry time, and works as soon as possible', async () => {
    const settings = (await admin.get('/admin/settings')).body;
    await refuse();
    const writes: [Person, string, string, object | undefined][] = [
      [him, 'PATCH', '/users', { photoPrivacy: 'members' }],
      [him, 'PUT', '/users/favorite', { _id: her.id, action: 'ADD', updateField: 'favorite' }],
      [him, 'PUT', '/users/invite?action=SEND', { _id: her.id }],
      [him, 'POST', '/users/hi', { userId: her.id }],
      [him, 'PUT', '/users/pause', { paused: true }],
      [him, 'DELETE', '/users/sessions', undefined],
      [admin, 'PUT', '/admin/settings', { ...settings, verifiedToContact: true }],
    ];
    for (const [who, method, path, body] of writes) {
      const answer = await who.send(method, path, body);
      expect([path, answer.status, answer.body.code]).toEqual([path, 503, 'STORAGE_FULL']);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    await allow?.();
    allow = undefined;
    expect((await him.put('/users/favorite', writes[1]?.[3])).status).toBe(200);
  });

  test('the process stays ready, and reports whether it can write', async () => {
    expect(await ready()).toEqual({ status: 200, body: { status: 'ready', writes: true } });
    await refuse();
    await him.patch('/users', { photoPrivacy: 'members' });
    expect(await ready()).toEqual({ status: 200, body: { status: 'ready', writes: false } });
    await allow?.();
    allow = undefined;
    await vi.waitFor(async () => expect((await ready()).body.writes).toBe(true), { timeout: 30_000 });
  });

  test('signing out works: the cookie is deleted, and the session as soon as it can be written', async () => {
    const { cookie } = him;
    await refuse();
    const left = await him.delete('/auth/logout');
    expect(left.status).toBe(204);
    expect(left.headers.getSetCookie().join()).toMatch(/^milon=; Max-Age=0/);
    // A copied cookie does not work, although the row still exists.
    const copy = new Person(app);
    copy.cookie = cookie;
    expect((await copy.get('/users')).status).toBe(401);
    const sessions = app.context.db.selectFrom('sessions').select('id').where('member_id', '=', him.id);
    expect(await sessions.execute()).toHaveLength(1);
    await allow?.();
    allow = undefined;
    await vi.waitFor(
      async () => {
        await ready();
        expect(await sessions.execute()).toEqual([]);
      },
      { timeout: 30_000 },
    );
    expect((await copy.get('/users')).status).toBe(401);
  });
});

test('a full disk is reported for the write that needs space, and other calls continue', async () => {
  const him = await signUpActive(app, { gender: 'men' });
  const her = await signUpActive(app, { gender: 'women' });
  const free = await fillDisk(app, 'members');
  // New rows fit into existing pages for a while.
  let refused = await new Person(app).post('/auth/signup', signUpForm({ gender: 'men' }));
  for (let n = 0; n < 60 && refused.status === 201; n += 1)
    refused = await new Person(app).post('/auth/signup', signUpForm({ gender: 'men' }));
  expect([refused.status, refused.body.code]).toEqual([503, 'STORAGE_FULL']);
  expect(refused.headers.get('retry-after')).toBe('30');
  expect((await him.get(`/users/${her.id}`)).status).toBe(200);
  await free();
});
