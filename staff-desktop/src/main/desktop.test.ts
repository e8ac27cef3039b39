import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFakeElectron } from '../../harness/fake-electron.ts';
import { createFakeStaffApi } from '../../harness/fake-staff-api.ts';
import { createFakeUpdater } from '../../harness/fake-updater.ts';
import type { FakeWindow } from '../../harness/fake-window.ts';
import { temporaryFolder } from '../../harness/temporary-folder.ts';
import { startConsole } from './start-console.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

interface Options {
  dataDir?: string;
  apiUrl?: string;
  args?: string[];
  isPackaged?: boolean;
}

/** Starts main, with an API behind every address, and one caller for each window. */
async function start({ dataDir = temporaryFolder(), apiUrl, args = [], isPackaged = false }: Options = {}) {
  const api = createFakeStaffApi();
  const sent: [channel: string, payload: unknown][] = [];
  const schemes: string[] = [];
  const ready = { status: 200, body: { status: 'ready', writes: true } as unknown };
  const fake = createFakeElectron({
    dataDir,
    send: (channel, payload) => sent.push([channel, payload]),
    fetch: async (input, init) =>
      input instanceof Request || new URL(input).pathname !== '/readyz'
        ? api.fetch(input, init)
        : Response.json(ready.body, { status: ready.status }),
  });
  Object.assign(fake.app, {
    isPackaged,
    setAsDefaultProtocolClient: (scheme: string) => schemes.push(scheme),
  });
  const updater = createFakeUpdater();
  startConsole(fake.electron, {
    apiUrl,
    outDir: '/console/out',
    platform: 'linux',
    title: 'Milon',
    args,
    loadUpdater: async () => updater,
  });
  await settled();
  const call = async (channel: string, payload?: unknown, window: FakeWindow = fake.windows[0]!) => {
    const event = {
      senderFrame: { url: 'milon://console/', parent: null },
      sender: window.webContents,
    };
    const reply = (await fake.ipc.invoke(channel, event, payload)) as {
      ok: boolean;
      code?: string;
      value?: Record<string, unknown>;
    };
    await settled();
    return reply;
  };
  const policy = async () =>
    (await fake.protocols.get('milon')?.(new Request('milon://console/missing.js')))?.headers.get(
      'content-security-policy',
    ) ?? '';
  return { ...fake, api, call, dataDir, policy, ready, schemes, sent, updater };
}

const credentials = { email: 'salma@milon.test', password: 'right' };

test('the first start asks for the server, checks it, keeps it, and only then allows a sign-in', async () => {
  const { api, call, dataDir, policy, ready, windows } = await start();
  expect((await call('app.info')).value).toMatchObject({ canChooseServer: true });
  expect((await call('app.info')).value).not.toHaveProperty('apiUrl');
  expect(await policy()).toContain("connect-src 'self';");
  expect(await call('session.signIn', credentials)).toMatchObject({ code: 'SIGNED_OUT' });
  expect(await call('server.choose', 'http://milon.test')).toMatchObject({ code: 'SERVER_INSECURE' });
  ready.body = { status: 'fine' };
  expect(await call('server.choose', 'milon.test')).toMatchObject({ code: 'SERVER_FOREIGN' });
  expect(existsSync(join(dataDir, 'userData', 'server.json'))).toBe(false);
  ready.body = { status: 'ready', writes: true };
  expect(await call('server.choose', 'milon.test/')).toEqual({ ok: true, value: null });
  expect(windows[0]?.webContents.reloads).toBe(1);
  expect((await call('app.info')).value).toMatchObject({ apiUrl: 'https://milon.test' });
  expect(await policy()).toContain("connect-src 'self' https://milon.test wss://milon.test;");
  expect(await call('session.signIn', credentials)).toMatchObject({ ok: true });
  expect(api.calls).toHaveLength(1);
  // A page cannot move the console to another server by itself.
  expect(await call('server.choose', 'https://evil.test')).toMatchObject({ code: 'DECLINED' });
  const again = await start({ dataDir });
  expect((await again.call('app.info')).value).toMatchObject({ apiUrl: 'https://milon.test' });
});

test('"Server…" asks first, signs out, and sends no secret of the old server to the new one', async () => {
  const { answer, api, call, clickMenu, questions, sent, windows } = await start();
  await call('server.choose', 'https://old.test');
  await call('session.signIn', credentials);
  answer.button = 0;
  clickMenu('Server…');
  await settled();
  expect(questions[0]).toMatchObject({ message: 'Choose another server?', defaultId: 0, cancelId: 0 });
  expect(api.state.open).toBe(true);
  answer.button = 1;
  clickMenu('Server…');
  // The page of the first choice was loaded again, and now that of the second.
  await expect.poll(() => windows[0]?.webContents.reloads).toBe(2);
  expect(api.state.open).toBe(false);
  expect(sent).toContainEqual(['session.ended', { reason: 'signed-out' }]);
  expect((await call('app.info')).value).toMatchObject({ previousApiUrl: 'https://old.test' });
  await call('server.choose', 'https://new.test');
  // A known device gets past a lock. This device is unknown to the new server.
  api.state.locked = true;
  expect(await call('session.signIn', credentials)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test('a fixed server shows no choice, in the page or in the menu', async () => {
  const { call, menuLabels } = await start({ apiUrl: 'https://milon.test' });
  expect((await call('app.info')).value).toMatchObject({
    apiUrl: 'https://milon.test',
    canChooseServer: false,
  });
  expect(menuLabels()).not.toContain('Server…');
  expect(await call('server.change')).toMatchObject({ code: 'DECLINED' });
  expect(await call('server.choose', 'https://evil.test')).toMatchObject({ code: 'DECLINED' });
});

test('the menu follows the language', async () => {
  const { call, menuLabels } = await start();
  expect(menuLabels()).toContain('New window');
  await call('app.setLanguage', 'bn');
  expect(menuLabels()).toContain('নতুন উইন্ডো');
  expect(menuLabels().filter((label) => /[A-Za-z]/.test(label))).toEqual([]);
});

test('each window remembers its place, unless its display is gone', async () => {
  const first = await start();
  first.clickMenu('New window');
  const [main, second] = first.windows;
  main!.bounds = { x: 100, y: 50, width: 1200, height: 900 };
  second!.bounds = { x: 2000, y: 60, width: 1000, height: 700 };
  main!.maximized = true;
  main!.close();
  second!.close();
  const file = join(first.dataDir, 'userData', 'windows.json');
  await expect.poll(() => readFileSync(file, 'utf8')).toContain('2000');
  const later = await start({ dataDir: first.dataDir });
  later.clickMenu('New window');
  expect(later.windows[0]?.options).toMatchObject({ x: 100, y: 50, width: 1200, height: 900 });
  expect(later.windows[0]?.maximized).toBe(true);
  // The second window was on a display that is not connected now.
  expect(later.windows[1]?.options).toMatchObject({ width: 1280, height: 820 });
  expect(later.windows[1]?.options).not.toHaveProperty('x');
});

test('Ctrl and click opens a place of the console in a window, and nothing else', async () => {
  const { windows } = await start();
  const contents = windows[0]!.webContents;
  expect(contents.mayOpen('milon://console/#/member/42')).toBe(false);
  expect(windows.map(({ url }) => url)).toEqual(['milon://console/', 'milon://console/#/member/42']);
  for (const url of [
    'milon://console/evil.html',
    'milon://console.evil/#/users',
    'milon://console/#javascript:alert(1)',
    'https://evil.test/#/users',
    'about:blank',
  ]) {
    expect(contents.mayOpen(url)).toBe(false);
  }
  expect(windows).toHaveLength(2);
});

test('milon://user/… shows that member, and no other link does anything', async () => {
  const { app, schemes, sent, windows } = await start({
    args: ['--flag', 'milon://user/k7m2p9qx'],
    isPackaged: true,
  });
  expect(schemes).toEqual(['milon']);
  expect(app.appUserModelId).toBe('bd.milon.staff-console');
  expect(windows[0]?.url).toBe('milon://console/#/open/K7M2P9QX');
  app.emit('second-instance', {}, ['console', 'milon://user/ABCD2345/']);
  app.emit('open-url', { preventDefault: () => undefined }, 'milon://user/EFGH2345');
  for (const link of [
    'milon://console/#/staff',
    'milon://user/ABCD2345?delete=1',
    'milon://user/../staff',
    'milon://user/<script>',
    'MILON://user/',
    'https://milon.test/user/ABCD2345',
  ]) {
    app.emit('open-url', { preventDefault: () => undefined }, link);
  }
  expect(sent).toEqual([
    ['app.go', { address: '#/open/ABCD2345' }],
    ['app.go', { address: '#/open/EFGH2345' }],
  ]);
});

test('new work is announced by queue and count, once, and only behind other programs', async () => {
  const { call, notifications, sent, windows } = await start();
  await call('app.reportWork', { photos: 3, reports: 1 });
  expect(notifications).toEqual([]);
  await call('app.reportWork', { photos: 5, reports: 1 });
  await call('app.reportWork', { photos: 5, reports: 1 });
  expect(notifications.map(({ options }) => options.body)).toEqual(['Photos: 5']);
  notifications[0]?.emit('click');
  expect(sent).toEqual([['app.go', { address: '#/photos' }]]);
  expect(windows[0]?.focused).toBe(true);
  await call('app.reportWork', { photos: 6 });
  windows[0]!.focused = false;
  await call('app.setNotifyWork', false);
  await call('app.reportWork', { photos: 7 });
  expect(notifications).toHaveLength(1);
  await call('app.setNotifyWork', true);
  await call('app.setLanguage', 'bn');
  await call('app.reportWork', { photos: 8, reports: 2 });
  expect(notifications[1]?.options.body).toBe('ছবি: ৮ · অভিযোগ: ২');
  expect(await call('app.reportWork', { photos: 9, 'Salma Khatun': 1 })).toMatchObject({
    code: 'BAD_REQUEST',
  });
});

test('a page whose process ends is opened again with a scrubbed log, and a loop asks', async () => {
  const { answer, call, clickMenu, dataDir, questions, windows } = await start();
  const [window] = windows;
  const contents = window!.webContents;
  contents.url = 'milon://console/#/users/6f1c1c1e-6a1b-4c7e-9d57-1b1f6a2d3c4e?text=Salma';
  contents.emit('console-message', {
    level: 'error',
    message: 'No salma@milon.example at https://milon.test/x',
  });
  contents.emit('console-message', { level: 'info', message: 'Salma Khatun' });
  await call('app.setOpenWork', { undelivered: 4, unsaved: true });
  contents.crash('oom');
  expect(contents.reloads).toBe(1);
  const { crash } = (await call('app.info')).value as { crash: { lost: number; log: string } };
  expect(crash.lost).toBe(4);
  expect(crash.log).toContain("The page's process ended: oom, code 5, in users");
  expect(crash.log).toContain('No [email] at [address]');
  expect(crash.log).not.toMatch(/salma|6f1c1c1e|milon\.test/i);
  await call('app.dismissCrash');
  expect((await call('app.info')).value).not.toHaveProperty('crash');
  const file = join(dataDir, 'userData', 'crashes.txt');
  await expect.poll(() => readFileSync(file, 'utf8')).toBe(crash.log);
  clickMenu('Save crash log…');
  const saved = join(dataDir, 'saved', 'milon-console-crashes.txt');
  await expect.poll(() => readFileSync(saved, 'utf8')).toBe(crash.log);
  // Its work was lost with it, so closing no longer asks. A page that keeps ending does.
  contents.crash();
  answer.button = 1;
  contents.crash();
  await settled();
  expect(contents.reloads).toBe(2);
  expect(questions.map(({ message }) => message)).toEqual(['The console keeps closing.']);
  expect(window?.destroyed).toBe(true);
});

test('a new version waits for the user, and for work that a restart would lose', async () => {
  const { call, clickMenu, sent, updater, windows } = await start();
  expect(updater).toMatchObject({
    looks: 1,
    allowDowngrade: false,
    allowPrerelease: false,
    autoDownload: true,
  });
  expect(await call('update.restart')).toMatchObject({ code: 'DECLINED' });
  updater.emit('update-downloaded', { version: '1.4.0' });
  expect(sent).toEqual([['update.ready', { version: '1.4.0' }]]);
  expect((await call('app.info')).value).toMatchObject({ update: { version: '1.4.0' } });
  clickMenu('New window');
  await call('app.setOpenWork', { undelivered: 0, unsaved: true }, windows[1]);
  expect(await call('update.restart')).toMatchObject({ code: 'WORK_OPEN' });
  expect(updater.restarts).toBe(0);
  await call('app.setOpenWork', { undelivered: 0, unsaved: false }, windows[1]);
  expect(await call('update.restart')).toEqual({ ok: true, value: null });
  expect(updater.restarts).toBe(1);
});

test('windows share the session, and signing out asks for the work of the others', async () => {
  const { answer, api, call, clickMenu, questions, sent, windows } = await start({
    apiUrl: 'https://milon.test',
  });
  clickMenu('New window');
  await call('session.signIn', credentials);
  expect(sent).toEqual([['session.started', null]]);
  await call('app.setOpenWork', { undelivered: 2, unsaved: false }, windows[1]);
  answer.button = 0;
  expect(await call('session.signOut')).toMatchObject({ code: 'DECLINED' });
  expect(questions[0]?.message).toBe('2 decisions have not been sent yet.');
  expect(api.state.open).toBe(true);
  answer.button = 1;
  expect(await call('session.signOut')).toMatchObject({ ok: true });
  expect(api.state.open).toBe(false);
});
