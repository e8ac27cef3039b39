import { afterEach, beforeEach, expect, test } from 'vitest';
import { mintId } from '../../src/platform/ids.ts';
import { giveDocument } from '../support/documents.ts';
import { type Answer, type Member, signUpActive, signUpReachable } from '../support/people.ts';
import { uploadPhoto } from '../support/photos.ts';
import { openSocket, say } from '../support/sockets.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffPerson;
let uploader: StaffPerson;
let woman: Member;
let man: Member;
beforeEach(async () => {
  app = await startTestApp();
  [admin, uploader] = await Promise.all([signInStaff(app, 'administration'), signInStaff(app, 'uploader')]);
  woman = await signUpReachable(app, { gender: 'women', email: { address: 'hers@example.com' } });
  man = await signUpActive(app, { gender: 'men' });
});
afterEach(() => app.close());

interface Page {
  readonly data: readonly unknown[];
  readonly nextCursor?: string;
}

const historyOf = async (member: Member) =>
  (await admin.get(`/admin/users/${member.id}/moderation`)).body.data;

test('the moderation history is one line of time without texts; a look is audited, and a second look stays blind', async () => {
  const photo = await uploadPhoto(woman, 3);
  const decide = {
    batchId: mintId(Date.now()),
    decisions: [{ photoId: photo._id, decision: 'DECLINE', reason: '3' }],
  };
  await admin.post('/admin/photos/decisions', decide);
  await app.advance(1000);
  const socket = await openSocket(await app.listen(), woman);
  await say(socket, man, 'canary-chat, please send me 5000 taka');
  socket.close();
  await app.advance(1000);
  const [one] = (await admin.get('/admin/message-cases')).body.data;
  const seen = (await admin.get(`/admin/message-cases/${one._id}`)).body.data;
  expect(seen.writer).toMatchObject({
    documentVerified: false,
    writtenTo: 1,
    writtenLately: 1,
    reportCases: 0,
  });
  expect(seen.notices.warn).not.toBe('');
  const warn = { decision: 'WARN', revision: one.revision, reason: '3' };
  await admin.post(`/admin/message-cases/${one._id}/decision`, warn);
  await app.advance(1000);
  await admin.post(`/admin/users/${woman.id}/messages`, { text: 'canary-team' });
  const history = await historyOf(woman);
  expect(history.map((event: Record<string, unknown>) => [event.kind, event.status, event.reason])).toEqual([
    ['TEAM_MESSAGE', undefined, undefined],
    ['MESSAGE_CASE', 'WARNED', '3'],
    ['MESSAGE_CASE', 'OPEN', undefined],
    ['PHOTO', 'DECLINED', '3'],
  ]);
  expect(history[1]).toMatchObject({ by: admin.staff.name, itemId: one._id, isReverted: false });
  expect(JSON.stringify(history)).not.toContain('canary');
  const audit = (await admin.get(`/admin/audit?targetId=${woman.id}`)).body.data;
  expect(audit.map(({ action }: { action: string }) => action)).toContain('member.moderation');
  // The photo waits for a second look by this reader: the first decision stays unknown. Chance may have
  // chosen it for one already.
  await app.context.db.deleteFrom('photo_cases').where('photo_id', '=', photo._id).execute();
  await app.context.db
    .insertInto('photo_cases')
    .values({
      id: mintId(Date.now()),
      photo_id: photo._id,
      queue: 'SECOND',
      status: 'WAITING',
      batch_id: decide.batchId,
      first_staff_id: uploader.id,
      second_staff_id: null,
      for_administration: 0,
      text: null,
      due_at: 0,
      decided_at: null,
      created_at: 0,
    })
    .execute();
  const blind = await historyOf(woman);
  expect(blind.map(({ kind }: { kind: string }) => kind)).not.toContain('PHOTO');
});

test('the moderation history has every kind, goes on where a page ended, and is filtered by kind', async () => {
  app.stopClock();
  const path = `/admin/users/${woman.id}/moderation`;
  const kindsOf = ({ body }: { body: { data: { kind: string; status?: string }[] } }) =>
    body.data.map(({ kind, status }) => (status === undefined ? kind : `${kind} ${status}`));
  await giveDocument(woman);
  const [document] = (await admin.get('/admin/documents')).body.data;
  await app.advance(1000);
  await admin.post(`/admin/documents/${document._id}/decision`, { decision: 'REFUSE', reason: '2' });
  await app.advance(1000);
  const word = (await woman.get('/report/words')).body.data[0]._id;
  await woman.post('/report', { reportedUser: man.id, reportCategory: word });
  await app.advance(1000);
  await man.post('/report', { reportedUser: woman.id, reportCategory: word });
  const cases = (await admin.get('/admin/report')).body.data;
  const about = cases.find((one: { person: { _id: string } }) => one.person._id === woman.id);
  const { reports } = (await admin.get(`/admin/report/${about._id}`)).body.data;
  await app.advance(1000);
  const warning = { decision: 'WARN', policy: '3', reason: '7', upheld: [reports[0]._id] };
  await admin.patch(`/admin/report/${about._id}`, warning);
  await app.advance(1000);
  await woman.post('/report/appeal', { text: 'canary-appeal' });
  await app.advance(1000);
  await woman.post('/support', { topic: 'other', text: 'canary-support' });
  const [asked] = (await admin.get('/admin/support')).body.data;
  await app.advance(1000);
  await admin.post(`/admin/support/${asked._id}/answer`, { text: 'canary-answer' });
  await app.advance(1000);
  await admin.post(`/admin/users/${woman.id}/notes`, { text: 'canary-note' });
  await app.advance(1000);
  const selection = { ids: [woman.id] };
  const act = { action: 'STATUS', activePolicy: '2' };
  const { token } = (await admin.post('/admin/batches/preview', { selection, act })).body.data;
  const begun = await admin.post(
    '/admin/batches',
    { selection, act, token },
    { 'Idempotency-Key': mintId(Date.now()) },
  );
  expect(begun.status).toBe(202);
  await app.context.background.settle();

  const whole = await admin.get(path);
  expect(kindsOf(whole).filter((kind) => !/^(BATCH|STATUS 2)/.test(kind))).toEqual([
    'NOTE',
    'SUPPORT ANSWERED',
    'SUPPORT OPEN',
    'REPORT_APPEAL',
    'STATUS 3',
    // The appealed case keeps who decided it, but what the decision was is for the next decision.
    'REPORT_CASE',
    'REPORT_CASE OPEN',
    'REPORT_MADE PENDING',
    'DOCUMENT REFUSED',
    'DOCUMENT PENDING',
  ]);
  expect(kindsOf(whole).slice(0, 2).toSorted()).toEqual(['BATCH STATUS', 'STATUS 2']);
  expect(whole.body).not.toHaveProperty('nextCursor');
  expect(JSON.stringify(whole.body)).not.toContain('canary');
  const made = whole.body.data.find(({ kind }: { kind: string }) => kind === 'REPORT_MADE');
  expect(made.itemId).toBe(cases.find((one: { _id: string }) => one._id !== about._id)._id);

  // Every page begins after the last entry of the page before, also between entries of one moment.
  const paged: unknown[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const page: Answer<Page> = await admin.get(`${path}?limit=1${cursor && `&cursor=${cursor}`}`);
    paged.push(...page.body.data);
    cursor = page.body.nextCursor;
  }
  expect(paged).toEqual(whole.body.data);
  expect(kindsOf(await admin.get(`${path}?kind=DOCUMENT`))).toEqual(['DOCUMENT REFUSED', 'DOCUMENT PENDING']);
  expect((await admin.get(`${path}?kind=EVERYTHING`)).body.fields).toEqual(['kind']);
  expect((await admin.get(`${path}?cursor=elsewhere`)).body.fields).toEqual(['cursor']);
});
