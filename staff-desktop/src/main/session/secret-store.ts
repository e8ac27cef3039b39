import { readFile, rm } from 'node:fs/promises';
import type { SafeStorage } from 'electron';
import { writeWhole } from '../files/write-file.ts';

/** Stores one secret between two runs of the program, if it can. */
export interface SecretStore {
  canKeep: () => Promise<boolean>;
  read: () => Promise<string | undefined>;
  write: (secret: string) => Promise<void>;
  clear: () => Promise<void>;
}

/** For hosts without a keychain: writes nothing. */
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
 * Stores the secret in one file, encrypted by the system's keychain. Without a keychain, `safeStorage` on
 * Linux falls back to a publicly known password (`basic_text`): then nothing is written, and an existing file
 * is removed.
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
