import { readFile, rm } from 'node:fs/promises';
import type { SafeStorage } from 'electron';
import { writeWhole } from '../files/write-file.ts';

/** Keeps one secret between two runs of the program, or says that it can't. */
export interface SecretStore {
  canKeep: () => Promise<boolean>;
  read: () => Promise<string | undefined>;
  write: (secret: string) => Promise<void>;
  clear: () => Promise<void>;
}

/** For hosts without a keychain: nothing is ever written. */
export const memoryOnlyStore: SecretStore = {
  canKeep: async () => false,
  read: async () => undefined,
  write: async () => undefined,
  clear: async () => undefined,
};

type Keychain = Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
>;

/**
 * One file, encrypted by the system's keychain. Where there is none, `safeStorage` on Linux falls back to a
 * password that everybody knows (`basic_text`): nothing is written then, and what is there is removed.
 */
export function createSecretStore(parts: {
  safeStorage: Keychain;
  platform: NodeJS.Platform;
  file: string;
}): SecretStore {
  const { safeStorage, platform, file } = parts;

  async function canKeep(): Promise<boolean> {
    if (platform === 'linux') {
      const backend = safeStorage.getSelectedStorageBackend();
      if (backend === 'basic_text' || backend === 'unknown') return false;
    }
    return safeStorage.isAsyncEncryptionAvailable().catch(() => false);
  }

  const clear = () => rm(file, { force: true });

  return {
    canKeep,
    clear,
    async read() {
      if (!(await canKeep())) {
        await clear();
        return undefined;
      }
      try {
        return (await safeStorage.decryptStringAsync(await readFile(file))).result;
      } catch {
        return undefined;
      }
    },
    async write(secret) {
      if (await canKeep()) await writeWhole(file, await safeStorage.encryptStringAsync(secret));
    },
  };
}
