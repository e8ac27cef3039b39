import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFakeElectron, type Keychain } from '../../../harness/fake-electron.ts';
import { temporaryFolder } from '../../../harness/temporary-folder.ts';
import { createSecretStore } from './secret-store.ts';

function open(dataDir: string, keychain: Keychain, platform: NodeJS.Platform = 'linux') {
  const { electron } = createFakeElectron({ dataDir, keychain, send: () => undefined });
  return createSecretStore({
    safeStorage: electron.safeStorage,
    platform,
    file: join(dataDir, 'session.bin'),
  });
}

test('with a keychain the secret survives a restart, encrypted, readable by this account only', async () => {
  const dataDir = temporaryFolder();
  await open(dataDir, 'gnome_libsecret').write('refresh-1');
  const file = join(dataDir, 'session.bin');
  expect(readFileSync(file).includes('refresh-1')).toBe(false);
  expect(statSync(file).mode & 0o077).toBe(0);
  const later = open(dataDir, 'gnome_libsecret');
  expect(await later.read()).toBe('refresh-1');
  await later.clear();
  expect(await later.read()).toBeUndefined();
});

test('on Linux with only basic_text nothing is written, and an existing file is removed', async () => {
  const dataDir = temporaryFolder();
  await open(dataDir, 'gnome_libsecret').write('refresh-1');
  const store = open(dataDir, 'basic_text');
  expect(await store.canKeep()).toBe(false);
  expect(await store.read()).toBeUndefined();
  await store.write('refresh-2');
  expect(existsSync(join(dataDir, 'session.bin'))).toBe(false);
});

test('without encryption nothing is written on any system', async () => {
  const dataDir = temporaryFolder();
  const { electron } = createFakeElectron({ dataDir, send: () => undefined });
  const safeStorage = Object.assign(electron.safeStorage, { isAsyncEncryptionAvailable: async () => false });
  const store = createSecretStore({ safeStorage, platform: 'darwin', file: join(dataDir, 'session.bin') });
  await store.write('refresh-1');
  expect(existsSync(join(dataDir, 'session.bin'))).toBe(false);
});

test('a file that was encrypted with another key is ignored', async () => {
  const dataDir = temporaryFolder();
  await open(dataDir, 'gnome_libsecret').write('refresh-1');
  const { electron } = createFakeElectron({ dataDir: temporaryFolder(), send: () => undefined });
  const { safeStorage } = electron;
  const store = createSecretStore({ safeStorage, platform: 'linux', file: join(dataDir, 'session.bin') });
  expect(await store.read()).toBeUndefined();
});
