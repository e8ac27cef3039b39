import { z } from 'zod';
import type { SecretStore } from './secret-store.ts';

/** Few people share a computer. The least recently used account is forgotten first. */
const accountsMost = 5;

const Kept = z.array(z.tuple([z.string(), z.string()])).max(accountsMost);

/**
 * Stores the secrets by which the API recognises this computer, one for each account that signed in on it.
 * They outlive the sessions.
 */
export interface DeviceKeeper {
  find: (email: string) => Promise<string | undefined>;
  keep: (email: string, secret: string) => Promise<void>;
}

/** Holds the secrets in memory, and in `secrets` if that can store anything. */
export function createDeviceKeeper(secrets: SecretStore): DeviceKeeper {
  let held: Promise<Map<string, string>> | undefined;
  const nameOf = (email: string) => email.trim().toLowerCase();

  async function load(): Promise<Map<string, string>> {
    const text = await secrets.read().catch(() => undefined);
    if (text === undefined) return new Map();
    try {
      return new Map(Kept.parse(JSON.parse(text)));
    } catch {
      return new Map();
    }
  }

  return {
    async find(email) {
      held ??= load();
      return (await held).get(nameOf(email));
    },
    async keep(email, secret) {
      held ??= load();
      const devices = await held;
      devices.delete(nameOf(email));
      devices.set(nameOf(email), secret);
      const latest = [...devices].slice(-accountsMost);
      held = Promise.resolve(new Map(latest));
      // If the disk is full or the keychain is locked, this sign-in still succeeds. Only a later one loses
      // its exemption from the lock.
      await secrets.write(JSON.stringify(latest)).catch(() => undefined);
    },
  };
}
