import type {
  Conversation,
  DocumentRow,
  MessageCase,
  Notification,
  ReportCase,
  ReportCaseDetail,
  SupportRequest,
} from '@milon/shared/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reportWordIds } from '../../src/modules/reports/index.ts';
import { addPackage, balanceOf, grantPackage } from '../support/commerce.ts';
import { documentForm, documentIdOf, giveDocument } from '../support/documents.ts';
import { unlock } from '../support/fixtures/unlock-fixture.ts';
import { runDueAfter } from '../support/lifecycle.ts';
import { type Member, Person, signUpActive } from '../support/people.ts';
import { type ClientSocket, openSocket, say } from '../support/sockets.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let rehana: StaffPerson;
let jahid: StaffPerson;
let man: Member;
let woman: Member;
let his: ClientSocket;
beforeEach(async () => {
  app = await startTestApp();
  rehana = await signInStaff(app);
  jahid = await signInStaff(app);
  man = await signUpActive(app, { gender: 'men', name: 'Tanvir Hossain' });
  woman = await signUpActive(app, { gender: 'women', name: 'Nusrat Jahan' });
  his = await openSocket(await app.listen(), man);
});
afterEach(async () => {
  his.close();
  await app.close();
});

type Decided = Readonly<{ _id: string; decidedAt?: string | undefined }>;

const undo = (queue: string, { _id, decidedAt }: Decided, who: Person = rehana) =>
  who.post(`/admin/${queue}/${_id}/undo`, { decidedAt });
const told = async (who: Person) =>
  (await who.get<{ data: Notification[] }>('/users/notifications')).body.data.map(({ about }) => about);
const undoTimeEnds = () => runDueAfter(app, 61_000);
const actionsOn = async (id: string): Promise<string[]> =>
  (await rehana.get(`/admin/audit?targetId=${id}`)).body.data
    .map(({ action }: { action: string }) => action)
    .filter((action: string) => !/look|status/.test(action));

const reasons: Readonly<Record<string, string>> = { CLEAR: '1', DISMISS: '1', WARN: '4', BAN: '3' };
const messageCases = async (status = 'OPEN') =>
  (await rehana.get<{ data: MessageCase[] }>(`/admin/message-cases?status=${status}`)).body.data;
const decideMessages = async (
  { _id, revision }: MessageCase,
  decision: string,
  who = rehana,
): Promise<MessageCase> =>
  (await who.post(`/admin/message-cases/${_id}/decision`, { decision, revision, reason: reasons[decision] }))
    .body.data;
const warnings = async () =>
  (await woman.get<{ data: Conversation[] }>('/conversations')).body.data[0]?.messages.map(
    (one) => one.warnings,
  );
const policyOf = async ({ id }: Member) => (await rehana.get(`/admin/users/${id}`)).body.data.activePolicy;
const money = 'Please send me 5000 taka, I will give it back next week';

test('a case that was cleared waits again; her warning stands until the undo time is over', async () => {
  await say(his, woman, money);
  const [one] = await messageCases();
  const cleared = await decideMessages(one!, 'CLEAR');
  expect(cleared).toMatchObject({ status: 'CLEARED', reason: '1' });
  expect(Date.parse(cleared.undoUntil!) - Date.parse(cleared.decidedAt!)).toBe(60_000);
  expect(await warnings()).toEqual([['money']]);
  const answer = await undo('message-cases', cleared);
  expect(answer.body.data).toMatchObject({ status: 'OPEN', revision: one!.revision });
  expect(answer.body.data).not.toHaveProperty('decidedBy');
  expect(answer.body.data).not.toHaveProperty('reason');
  await undoTimeEnds();
  expect(await warnings()).toEqual([['money']]);
  expect(await actionsOn(one!._id)).toEqual(['message-case.undo', 'message-case.clear']);

  const again = await decideMessages((await messageCases())[0]!, 'CLEAR');
  await undoTimeEnds();
  expect(await warnings()).toEqual([undefined]);
  expect((await messageCases('CLEARED'))[0]).not.toHaveProperty('undoUntil');
  expect((await undo('message-cases', again)).body.code).toBe('UNDO_OVER');
});

test('a warning that was undone is never told; one that stands is told once, after the undo time', async () => {
  await say(his, woman, money);
  const warned = await decideMessages((await messageCases())[0]!, 'WARN');
  expect(await told(man)).toEqual([]);
  expect((await undo('message-cases', warned)).status).toBe(200);
  await undoTimeEnds();
  expect(await told(man)).toEqual([]);
  await decideMessages((await messageCases())[0]!, 'WARN');
  await undoTimeEnds();
  await undoTimeEnds();
  expect(await told(man)).toEqual(['conduct']);
});

test('a ban that was undone is lifted with all cases that it settled, unless the status changed since', async () => {
  const other = await signUpActive(app, { gender: 'women' });
  await say(his, woman, money);
  await say(his, other, money);
  const banned = await decideMessages((await messageCases())[0]!, 'BAN');
  expect([await policyOf(man), await messageCases()]).toEqual(['5', []]);
  expect((await undo('message-cases', banned, jahid)).status).toBe(200);
  expect([await policyOf(man), (await messageCases()).length]).toEqual(['1', 2]);
  const login = { phone: `0${man.user.phoneNumber?.number}`, password: 'correct horse battery' };
  expect((await man.post('/auth/login', login)).status).toBe(200);
  await undoTimeEnds();
  expect(await told(man)).toEqual([]);

  const second = await decideMessages((await messageCases())[0]!, 'BAN');
  const changed = await jahid.patch(`/admin/users/${man.id}?t=UPDATE_STATUS`, { activePolicy: '2' });
  expect(changed.status).toBe(200);
  expect((await undo('message-cases', second)).body.code).toBe('CONFLICT');
  expect([await policyOf(man), await messageCases()]).toEqual(['2', []]);
});

test('a ban that is undone does not bring back a deactivation whose appeal was accepted meanwhile', async () => {
  await say(his, woman, money);
  const found = await reportPerson(woman, man);
  await decideReport(found, 'DEACTIVATE');
  await undoTimeEnds();
  expect((await man.post('/report/appeal', { text: 'It is me.' })).status).toBe(201);
  const ban = async () => decideMessages((await messageCases())[0]!, 'BAN');
  const banned = await ban();
  const accept = async () =>
    (await jahid.patch(`/admin/report/${found._id}`, { decision: 'DISMISS', reason: '2' })).body.data;
  const accepted = await accept();
  // Both undone: the appeal waits again, and the deactivation holds.
  expect((await undo('report', accepted, jahid)).body.data).toMatchObject({ status: 'APPEALED' });
  expect((await undo('message-cases', banned)).status).toBe(200);
  expect(await policyOf(man)).toBe('2');

  const again = await ban();
  const stands = await accept();
  expect((await undo('message-cases', again)).status).toBe(200);
  expect(await policyOf(man)).toBe('1');
  // The status is no longer the one that the accepted appeal left.
  expect((await undo('report', stands, jahid)).body.code).toBe('CONFLICT');
  await undoTimeEnds();
  const login = { phone: `0${man.user.phoneNumber?.number}`, password: 'correct horse battery' };
  expect((await man.post('/auth/login', login)).status).toBe(200);
  const { data } = (await man.get<{ data: Notification[] }>('/users/notifications')).body;
  const latest = (about: string) => data.find((one) => one.about === about);
  expect([latest('status'), latest('warning')]).toMatchObject([{ accepted: true }, { accepted: true }]);
});

test('of two undos one succeeds; the second is told who was first and when, and no later decision is undone', async () => {
  await say(his, woman, money);
  const first = await decideMessages((await messageCases())[0]!, 'CLEAR');
  const answers = await Promise.all([undo('message-cases', first), undo('message-cases', first, jahid)]);
  expect(answers.map(({ status }) => status === 200)).toContain(true);
  const winner = answers[0].status === 200 ? rehana : jahid;
  const refused = answers.find(({ status }) => status === 409)!.body;
  expect(refused).toMatchObject({
    code: 'ALREADY_DECIDED',
    current: { status: 'OPEN', by: winner.staff.name, at: expect.any(String) },
  });
  await app.advance(1_000);
  const later = await decideMessages((await messageCases())[0]!, 'WARN', jahid);
  expect((await undo('message-cases', first)).body).toMatchObject({
    code: 'ALREADY_DECIDED',
    current: { status: 'WARNED', by: jahid.staff.name, at: later.decidedAt },
  });
  // His next message opened a new case: two of one writer and conversation never wait.
  await say(his, woman, money);
  expect((await undo('message-cases', later)).body.code).toBe('CONFLICT');
  expect(await messageCases('WARNED')).toMatchObject([{ undoUntil: later.undoUntil }]);
  await undoTimeEnds();
  expect(await told(man)).toEqual(['conduct']);
});

test('each decision of a case needs a reason of its own kind, which the history and the audit log keep', async () => {
  await say(his, woman, money);
  const [one] = await messageCases();
  const path = `/admin/message-cases/${one!._id}/decision`;
  for (const reason of [undefined, '1', '99']) {
    const wrong = await rehana.post(path, { decision: 'WARN', revision: one!.revision, reason });
    expect([wrong.status, wrong.body.fields]).toEqual([400, ['reason']]);
  }
  const wrong = await rehana.post(path, { decision: 'CLEAR', revision: one!.revision, reason: '3' });
  expect([wrong.status, wrong.body.fields]).toEqual([400, ['reason']]);

  const found = await reportWoman();
  for (const [decision, reason] of [
    ['DISMISS', undefined],
    ['DISMISS', '4'],
    ['WARN', '1'],
  ]) {
    const answer = await rehana.patch(`/admin/report/${found._id}`, { ...found.body, decision, reason });
    expect([answer.status, answer.body.fields]).toEqual([400, ['reason']]);
  }
  expect(await decideReport(found, 'WARN')).toMatchObject({ reason: '4' });
  const { data } = (await rehana.get(`/admin/audit?action=report-case.warn`)).body;
  expect(data).toMatchObject([{ facts: { reason: '4', upheld: 1 } }]);
  await reportWoman('harassment');
  const [next] = (await rehana.get<{ data: ReportCase[] }>('/admin/report')).body.data;
  const detail = (await rehana.get<{ data: ReportCaseDetail }>(`/admin/report/${next!._id}`)).body.data;
  expect(detail.history.cases).toMatchObject([{ status: 'WARNED', reason: '4' }]);
});

interface FoundCase {
  readonly _id: string;
  readonly body: { readonly upheld: string[] };
}

const reportWoman = (word?: keyof typeof reportWordIds) => reportPerson(man, woman, word);

async function reportPerson(
  reporter: Member,
  reported: Member,
  word: keyof typeof reportWordIds = 'fake profile',
): Promise<FoundCase> {
  const body = { reportedUser: reported.id, reportCategory: reportWordIds[word] };
  expect((await reporter.post('/report', body)).status).toBe(201);
  const { data } = (await rehana.get<{ data: ReportCase[] }>('/admin/report')).body;
  const { _id } = data.find(({ person }) => person._id === reported.id)!;
  const { reports } = (await rehana.get<{ data: ReportCaseDetail }>(`/admin/report/${_id}`)).body.data;
  return { _id, body: { upheld: reports.map((one) => one._id) } };
}

const decideReport = async ({ _id, body }: FoundCase, decision: string, more = {}): Promise<ReportCase> => {
  const upheld = decision === 'DISMISS' ? [] : body.upheld;
  const reason = decision === 'DISMISS' ? '1' : '4';
  const answer = await rehana.patch(`/admin/report/${_id}`, { decision, reason, upheld, ...more });
  expect(answer.status).toBe(200);
  return answer.body.data;
};

test('a dismissed and a warned report case wait again as they were, and nobody was told', async () => {
  const found = await reportWoman();
  const dismissed = await decideReport(found, 'DISMISS');
  expect((await undo('report', dismissed)).body.data).toMatchObject({ status: 'OPEN' });
  const warned = await decideReport(found, 'WARN', { policy: '4', message: 'Please be honest.' });
  expect(await policyOf(woman)).toBe('4');
  expect((await undo('report', warned)).status).toBe(200);
  expect(await policyOf(woman)).toBe('1');
  const detail = (await rehana.get<{ data: ReportCaseDetail }>(`/admin/report/${found._id}`)).body.data;
  expect(detail.reports).toMatchObject([{ status: 'PENDING' }]);
  await undoTimeEnds();
  expect([await told(man), await told(woman)]).toEqual([[], []]);
  expect(await actionsOn(found._id)).toEqual([
    'report-case.undo',
    'report-case.warn',
    'report-case.undo',
    'report-case.dismiss',
  ]);

  const appealed = await decideReport(found, 'WARN', { policy: '4' });
  expect((await woman.post('/report/appeal', { text: 'It is me.' })).status).toBe(201);
  expect((await undo('report', appealed)).body.code).toBe('CONFLICT');
  // The second decision is undone to the first: the appeal waits, and the profile stays hidden.
  await undoTimeEnds();
  const heard = await jahid.patch(`/admin/report/${found._id}`, { decision: 'DISMISS', reason: '2' });
  expect([heard.status, await policyOf(woman)]).toEqual([200, '1']);
  expect((await undo('report', heard.body.data, jahid)).body.data).toMatchObject({ status: 'APPEALED' });
  expect(await policyOf(woman)).toBe('4');
  await undoTimeEnds();
  expect([await told(man), (await told(woman)).toSorted()]).toEqual([['report'], ['status', 'warning']]);
});

test.each(['WARN', 'DEACTIVATE'])('a report decided by %s lifts no ban', async (decision) => {
  const found = await reportWoman();
  await rehana.patch(`/admin/users/${woman.id}?t=UPDATE_STATUS`, { activePolicy: '5' });
  await decideReport(found, decision);
  expect(await policyOf(woman)).toBe('5');
});

test('a status that staff changed again within the undo time is told once, as it is', async () => {
  await decideReport(await reportWoman(), 'DEACTIVATE');
  await rehana.patch(`/admin/users/${woman.id}?t=UPDATE_STATUS`, { activePolicy: '1' });
  await undoTimeEnds();
  const { data } = (await woman.get<{ data: Notification[] }>('/users/notifications')).body;
  expect(data.filter(({ about }) => about === 'status')).toMatchObject([{ accepted: true }]);
});

test('a deletion, and a decision that returned a connect, cannot be undone and are told at once', async () => {
  await grantPackage(app, man.id, await addPackage(app, { connects: 5, valid_days: 90 }));
  await unlock(man, woman.id);
  await app.advance(8 * 86_400_000);
  [rehana, jahid] = [await signInStaff(app), await signInStaff(app)];
  const returned = await decideReport(await reportWoman('wrong number'), 'WARN');
  expect(returned).not.toHaveProperty('undoUntil');
  expect(await balanceOf(app, man.id)).toMatchObject({ remaining: 5 });
  expect(await told(man)).toContain('report');
  expect((await undo('report', returned)).body.code).toBe('UNDO_OVER');
  const deleted = await decideReport(await reportWoman(), 'DELETE');
  expect(deleted).not.toHaveProperty('undoUntil');
  expect((await undo('report', deleted)).body.code).toBe('UNDO_OVER');
});

test('a verified and a refused document wait again, unless the member submitted another', async () => {
  await giveDocument(man);
  const id = await documentIdOf(man);
  const decide = async (body: object): Promise<DocumentRow> =>
    (await rehana.post(`/admin/documents/${id}/decision`, body)).body.data;
  const verified = await decide({ decision: 'VERIFY' });
  const badge = async () => (await rehana.get(`/admin/users/${man.id}`)).body.data.verified;
  expect(await badge()).toContain('nid');
  expect((await undo('documents', verified)).body.data).toMatchObject({ status: 'PENDING' });
  expect(await badge()).not.toContain('nid');
  await undo('documents', await decide({ decision: 'REFUSE', reason: '1' }));
  await undoTimeEnds();
  expect(await told(man)).toEqual([]);
  expect((await man.get('/verify/document')).body.data).toMatchObject({ status: 'PENDING' });

  const refused = await decide({ decision: 'REFUSE', reason: '1' });
  expect((await man.post('/verify/document', await documentForm())).status).toBe(201);
  expect((await undo('documents', refused)).body.code).toBe('CONFLICT');
  await undoTimeEnds();
  expect(await told(man)).toEqual(['document']);
  expect(await actionsOn(id)).toEqual([
    'document.refuse',
    'document.undo',
    'document.refuse',
    'document.undo',
    'document.verify',
  ]);
});

test('a message to staff that was closed is open again; an answer is sent and cannot be undone', async () => {
  await man.post('/support', { topic: 'other', text: 'Where is my photo?' });
  const [one] = (await rehana.get<{ data: SupportRequest[] }>('/admin/support')).body.data;
  const answer = async (body: object) =>
    (await rehana.post<{ data: SupportRequest }>(`/admin/support/${one!._id}/answer`, body)).body.data;
  const undoOf = ({ answeredAt }: SupportRequest) =>
    rehana.post(`/admin/support/${one!._id}/undo`, { decidedAt: answeredAt });
  expect((await undoOf(await answer({}))).body.data).toMatchObject({ status: 'OPEN' });
  const answered = await answer({ text: 'In your profile.' });
  expect(answered).not.toHaveProperty('undoUntil');
  expect((await undoOf(answered)).body.code).toBe('UNDO_OVER');
  expect(await told(man)).toEqual(['team']);
  expect(await actionsOn(one!._id)).toEqual(['support.answer', 'support.undo', 'support.close']);
});

test('without an undo time members are told at once, and nothing can be undone', async () => {
  const { body: settings } = await rehana.get('/admin/settings');
  await rehana.put('/admin/settings', { ...settings, photoGraceSeconds: 0 });
  await say(his, woman, money);
  const warned = await decideMessages((await messageCases())[0]!, 'WARN');
  expect(warned).not.toHaveProperty('undoUntil');
  expect(await told(man)).toEqual(['conduct']);
  expect((await undo('message-cases', warned)).body.code).toBe('UNDO_OVER');
});

test('an Uploader, a member and a guest undo nothing; a malformed undo is refused', async () => {
  const uploader = await signInStaff(app, 'uploader');
  const body = { decidedAt: new Date().toISOString() };
  for (const queue of ['message-cases', 'report', 'documents', 'support']) {
    const path = `/admin/${queue}/${man.id}/undo`;
    expect([queue, (await uploader.post(path, body)).status]).toEqual([queue, 403]);
    expect([queue, (await new Person(app).post(path, body)).status]).toEqual([queue, 401]);
    expect([queue, (await rehana.post(path, { decidedAt: 'now' })).status]).toEqual([queue, 400]);
    expect([queue, (await rehana.post(path, body)).status]).toEqual([queue, 404]);
  }
});
