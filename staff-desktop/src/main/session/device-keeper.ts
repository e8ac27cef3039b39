import { z } from 'zod';
import type { SecretStore } from './secret-store.ts';

/** A computer is shared by few; the least recently used account is forgotten first. */
const accountsMost = 5;

const Kept = z.array(z.tuple([z.string(), z.string()])).max(accountsMost);

/** The secrets by which the API knows this computer, one for each account that signed in on it. They outlive the sessions. */
export interface DeviceKeeper {
  find: (email: string) => Promise<string | undefined>;
  keep: (email: string, secret: string) => Promise<void>;
}

/** Holds them in memory, and in `secrets` where that can keep anything. */
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
      // A full disk or a locked keychain costs a later sign-in its exemption, not this one its success.
      await secrets.write(JSON.stringify(latest)).catch(() => undefined);
    },
  };
}
