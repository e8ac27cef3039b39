import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeElectron } from '../../../harness/fake-electron.ts';
import { createFakeStaffApi } from '../../../harness/fake-staff-api.ts';
import { temporaryFolder } from '../../../harness/temporary-folder.ts';
import type { SessionEnded } from '../../ipc-contract/index.ts';
import { createDeviceKeeper } from './device-keeper.ts';
import { createSecretStore, memoryOnlyStore, type SecretStore } from './secret-store.ts';
import { createSessionKeeper } from './session-keeper.ts';
import { createStaffApi } from './staff-api.ts';

const credentials = { email: 'salma@milon.test', password: 'right' };

let api: ReturnType<typeof createFakeStaffApi>;
let kept: string | undefined;
let keptDevices: string | undefined;
let ended: SessionEnded[];

const secrets: SecretStore = {
  canKeep: async () => true,
  read: async () => kept,
  write: async (secret) => {
    kept = secret;
  },
  clear: async () => {
    kept = undefined;
  },
};
const deviceSecrets: SecretStore = {
  ...secrets,
  read: async () => keptDevices,
  write: async (secret) => {
    keptDevices = secret;
  },
};

/** Starts the program, which knows only what is stored. */
function start() {
  const staffApi = createStaffApi({
    apiUrl: 'http://localhost:3000',
    fetch: api.fetch,
    language: () => 'en',
    userAgent: 'console of a test',
  });
  return createSessionKeeper({
    api: staffApi,
    secrets,
    devices: createDeviceKeeper(deviceSecrets),
    ended: (event) => ended.push(event),
  });
}

beforeEach(() => {
  api = createFakeStaffApi();
  kept = undefined;
  keptDevices = undefined;
  ended = [];
});

test('after sign-in the page has an access token and never the refresh token', async () => {
  const answer = await start().signIn(credentials);
  expect(answer).toMatchObject({
    ok: true,
    value: { accessToken: 'access-1', staff: { name: 'Salma Khatun' } },
  });
  expect(JSON.stringify(answer)).not.toContain('refresh-1');
  expect(kept).toContain('refresh-1');
});

test('the session names the setup that an account must do first, until it is done', async () => {
  const keeper = start();
  api.state.setup = 'PASSWORD';
  expect(await keeper.signIn(credentials)).toMatchObject({ ok: true, value: { setup: 'PASSWORD' } });
  api.state.setup = undefined;
  const refreshed = await keeper.refresh();
  expect(refreshed.ok && refreshed.value).not.toHaveProperty('setup');
});

test('the second-step code or a recovery code is sent with the credentials', async () => {
  const keeper = start();
  api.state.code = '4T7KX-9QM2B';
  expect(await keeper.signIn(credentials)).toMatchObject({ ok: false, code: 'CODE_REQUIRED' });
  expect(await keeper.signIn({ ...credentials, code: '000000' })).toMatchObject({ code: 'CODE_WRONG' });
  expect(await keeper.signIn({ ...credentials, code: '4T7KX-9QM2B' })).toMatchObject({ ok: true });
  expect(api.agents).toEqual(new Set(['console of a test']));
});

test('without a safe place the session is not stored and ends with the program', async () => {
  const staffApi = createStaffApi({
    apiUrl: 'http://localhost:3000',
    fetch: api.fetch,
    language: () => 'en',
    userAgent: 'console of a test',
  });
  const file = join(temporaryFolder(), 'session.bin');
  const { electron } = createFakeElectron({
    dataDir: tmpdir(),
    keychain: 'basic_text',
    send: () => undefined,
  });
  const basicText = createSecretStore({ safeStorage: electron.safeStorage, platform: 'linux', file });
  const devices = createDeviceKeeper(basicText);
  const open = () =>
    createSessionKeeper({ api: staffApi, secrets: basicText, devices, ended: () => undefined });
  const keeper = open();
  expect(await keeper.signIn(credentials)).toMatchObject({ ok: true });
  expect(await keeper.refresh()).toMatchObject({ ok: true });
  expect(existsSync(file)).toBe(false);
  expect(await open().restore()).toEqual({ ok: true, value: null });
});

test('a refusal is data: the code, and one line for each sentence', async () => {
  const answer = await start().signIn({ ...credentials, password: 'wrong' });
  expect(answer).toEqual({ ok: false, code: 'WRONG_CREDENTIALS', message: 'Wrong.\nTry again.' });
});

test('calls that need new tokens at the same time share one rotation', async () => {
  const keeper = start();
  await keeper.signIn(credentials);
  const answers = await Promise.all([keeper.refresh(), keeper.refresh(), keeper.restore(), keeper.refresh()]);
  expect(answers.map((answer) => answer.ok && answer.value?.accessToken)).toEqual(Array(4).fill('access-2'));
  expect(api.calls.filter((call) => call.endsWith('/refresh'))).toHaveLength(1);
});

test('a restart restores the session and stores the new refresh token', async () => {
  await start().signIn(credentials);
  expect(await start().restore()).toMatchObject({ ok: true, value: { accessToken: 'access-2' } });
  expect(kept).toContain('refresh-2');
});

test('without a readable stored session, a restart makes no call', async () => {
  expect(await start().restore()).toEqual({ ok: true, value: null });
  kept = '{"refreshToken":7}';
  expect(await start().restore()).toEqual({ ok: true, value: null });
  expect(kept).toBeUndefined();
  expect(api.calls).toEqual([]);
});

test('a refused refresh ends and deletes the session', async () => {
  const keeper = start();
  await keeper.signIn(credentials);
  api.state.open = false;
  expect(await keeper.refresh()).toMatchObject({ ok: false, code: 'NOT_SIGNED_IN' });
  expect(ended).toEqual([{ reason: 'expired', message: 'Sign in.' }]);
  expect(kept).toBeUndefined();
  expect(await keeper.refresh()).toMatchObject({ ok: false, code: 'SIGNED_OUT' });
});

test('an unreachable API does not end the session', async () => {
  const keeper = start();
  await keeper.signIn(credentials);
  api.state.reachable = false;
  expect(await keeper.refresh()).toMatchObject({ ok: false, code: 'NETWORK' });
  expect(ended).toEqual([]);
  api.state.reachable = true;
  expect(await keeper.refresh()).toMatchObject({ ok: true });
});

test('signing out ends the session at the API even if the access token has expired', async () => {
  const keeper = start();
  await keeper.signIn(credentials);
  api.expireAccess();
  expect(await keeper.signOut()).toEqual({ ok: true, value: null });
  expect(api.state.open).toBe(false);
  expect(kept).toBeUndefined();
  expect(ended).toEqual([{ reason: 'signed-out' }]);
  expect(await keeper.restore()).toEqual({ ok: true, value: null });
});

test('signing out works without the API: this computer deletes the session', async () => {
  const keeper = start();
  await keeper.signIn(credentials);
  api.state.reachable = false;
  expect(await keeper.signOut()).toEqual({ ok: true, value: null });
  expect(kept).toBeUndefined();
});

test('a failing keychain does not fail the sign-in', async () => {
  const staffApi = createStaffApi({
    apiUrl: 'http://localhost:3000',
    fetch: api.fetch,
    language: () => 'en',
    userAgent: 'console of a test',
  });
  const write = () => Promise.reject(new Error('locked'));
  const keeper = createSessionKeeper({
    api: staffApi,
    secrets: { ...secrets, write },
    devices: createDeviceKeeper({ ...memoryOnlyStore, write }),
    ended: () => undefined,
  });
  expect(await keeper.signIn(credentials)).toMatchObject({ ok: true });
});

test('an account that signed in on this computer before gets past a lock, also after signing out and a restart', async () => {
  const keeper = start();
  expect(JSON.stringify(await keeper.signIn(credentials))).not.toContain('device');
  await keeper.signOut();
  api.state.locked = true;
  expect(await start().signIn(credentials)).toMatchObject({ ok: true });
  keptDevices = undefined;
  expect(await start().signIn(credentials)).toMatchObject({ ok: false, code: 'TOO_MANY_REQUESTS' });
});

test('a computer keeps the secrets of the last five accounts, and ignores an unreadable file', async () => {
  const emails = Array.from({ length: 6 }, (_, n) => `staff-${n}@milon.test`);
  const devices = createDeviceKeeper(deviceSecrets);
  for (const email of emails) await devices.keep(email.toUpperCase(), `secret of ${email}`);
  const later = createDeviceKeeper(deviceSecrets);
  const found = await Promise.all(emails.map((email) => later.find(email)));
  expect(found).toEqual([undefined, ...emails.slice(1).map((email) => `secret of ${email}`)]);
  keptDevices = '{"a":1}';
  expect(await createDeviceKeeper(deviceSecrets).find('staff-5@milon.test')).toBeUndefined();
});

test('a sign-in that gets no answer for 15 seconds fails as without a connection (decisions §4)', async () => {
  const passed = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const silent: typeof fetch = async (_address, init) => {
    init?.signal?.throwIfAborted();
    return api.fetch('http://localhost:3000/staff/jwt', init);
  };
  const staffApi = createStaffApi({
    apiUrl: 'http://localhost:3000',
    fetch: silent,
    language: () => 'en',
    userAgent: 'console of a test',
  });
  expect(await staffApi.signIn(credentials)).toMatchObject({ ok: false, code: 'NETWORK' });
  expect(passed).toHaveBeenCalledWith(15_000);
  passed.mockRestore();
});
