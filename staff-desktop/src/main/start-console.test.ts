import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFakeElectron } from '../../harness/fake-electron.ts';
import { temporaryFolder } from '../../harness/temporary-folder.ts';
import { callChannels } from '../ipc-contract/index.ts';
import { startConsole } from './start-console.ts';

const frame = { url: 'milon://console/', parent: null };
const work = (undelivered: number, unsaved = false) => ({ undelivered, unsaved });

async function start({ isPackaged = false } = {}) {
  const dataDir = temporaryFolder();
  const fake = createFakeElectron({ dataDir, send: () => undefined });
  Object.assign(fake.app, { isPackaged, setAsDefaultProtocolClient: () => true });
  startConsole(fake.electron, {
    apiUrl: 'http://localhost:3000',
    outDir: '/console/out',
    platform: 'linux',
    title: 'Milon',
    args: [],
  });
  await new Promise((resolve) => setImmediate(resolve));
  const window = fake.windows[0]!;
  const own = { senderFrame: frame, sender: window.webContents };
  return { ...fake, window, dataDir, own };
}

test('the window is sandboxed, isolated and without Node', async () => {
  const { window } = await start();
  expect(window.url).toBe('milon://console/');
  expect(window.visible).toBe(true);
  expect(window.options.webPreferences).toMatchObject({
    preload: '/console/out/preload/index.cjs',
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webSecurity: true,
    webviewTag: false,
    devTools: true,
  });
});

test('a packaged console has no developer tools', async () => {
  const { window } = await start({ isPackaged: true });
  expect(window.options.webPreferences).toMatchObject({ devTools: false });
});

test('every channel of the contract has its handler', async () => {
  const { ipc } = await start();
  for (const channel of callChannels) {
    expect(await ipc.invoke(channel, { senderFrame: null }, undefined)).toMatchObject({
      code: 'UNTRUSTED_SENDER',
    });
  }
});

test('navigation, new windows and other permissions are refused', async () => {
  const { window, permissions } = await start();
  expect(window.webContents.mayNavigate('https://evil.test/')).toBe(false);
  expect(window.webContents.mayOpen('https://evil.test/')).toBe(false);
  for (const permission of [
    'media',
    'geolocation',
    'notifications',
    'openExternal',
    'fileSystem',
    'clipboard-read',
  ]) {
    expect(permissions.allows(permission)).toBe(false);
  }
  expect(permissions.allows('loopback-network')).toBe(true);
});

test("the scheme serves only the console's host", async () => {
  const { protocols } = await start();
  const answer = await protocols.get('milon')?.(new Request('milon://evil/index.html'));
  expect(answer?.status).toBe(404);
});

test('closing with undelivered decisions asks first, and staying is the default', async () => {
  const { window, ipc, questions, answer, own } = await start();
  await ipc.invoke('app.setLanguage', own, 'bn');
  await ipc.invoke('app.setOpenWork', own, work(12));
  window.close();
  window.close();
  await new Promise((resolve) => setImmediate(resolve));
  expect(questions).toHaveLength(1);
  expect(questions[0]).toMatchObject({ defaultId: 0, cancelId: 0 });
  expect(questions[0]?.message).toContain('১২');
  expect(window.destroyed).toBe(false);
  answer.button = 1;
  window.close();
  await new Promise((resolve) => setImmediate(resolve));
  expect(window.destroyed).toBe(true);
});

test('closing with unsaved changes asks too', async () => {
  const { window, ipc, questions, own } = await start();
  await ipc.invoke('app.setOpenWork', own, work(0, true));
  window.close();
  expect(questions[0]?.message).toBe('What you entered is not saved yet.');
  expect(window.destroyed).toBe(false);
});

test('with everything delivered the window closes immediately', async () => {
  const { window, ipc, questions, app, own } = await start();
  await ipc.invoke('app.setOpenWork', own, work(3));
  await ipc.invoke('app.setOpenWork', own, work(0));
  window.close();
  expect(window.destroyed).toBe(true);
  expect(questions).toEqual([]);
  app.emit('window-all-closed');
  expect(app.quits).toBe(1);
});

test('language and theme are stored in a small file', async () => {
  const { ipc, dataDir, own } = await start();
  await ipc.invoke('app.setLanguage', own, 'bn');
  await ipc.invoke('app.setTheme', own, 'dark');
  expect(JSON.parse(readFileSync(join(dataDir, 'userData', 'preferences.json'), 'utf8'))).toEqual({
    language: 'bn',
    theme: 'dark',
    notifyWork: true,
  });
  expect(await ipc.invoke('app.info', own, undefined)).toEqual({
    ok: true,
    value: {
      apiUrl: 'http://localhost:3000',
      version: '0.0.0-test',
      shell: 'electron',
      canChooseServer: false,
      canKeepSession: true,
      preferences: { language: 'bn', theme: 'dark', notifyWork: true },
    },
  });
});

test('a file is saved only where the user chooses', async () => {
  const { ipc, dataDir, answer, dialogs, own } = await start();
  const file = { name: '../users.csv', bytes: new Uint8Array([1, 2, 3]) };
  expect(await ipc.invoke('file.save', own, file)).toEqual({ ok: true, value: { saved: true } });
  expect([...readFileSync(join(dataDir, 'saved', '_users.csv'))]).toEqual([1, 2, 3]);
  expect(dialogs[0]?.filters).toEqual([
    { name: 'Table', extensions: ['csv'] },
    { name: 'All files', extensions: ['*'] },
  ]);
  answer.saves = false;
  expect(await ipc.invoke('file.save', own, file)).toEqual({ ok: true, value: { saved: false } });
});

test('a second instance quits and leaves the first running', () => {
  const fake = createFakeElectron({ dataDir: tmpdir(), send: () => undefined });
  Object.assign(fake.app, { requestSingleInstanceLock: () => false });
  startConsole(fake.electron, { apiUrl: undefined, outDir: '/', platform: 'linux', title: '', args: [] });
  expect(fake.app.quits).toBe(1);
  expect(fake.windows).toEqual([]);
});
