import { z } from 'zod';
import {
  failure,
  failureCodes,
  type Reply,
  type SessionEnded,
  type SignInRequest,
  Staff,
  type StaffSession,
} from '../../ipc-contract/index.ts';
import type { DeviceKeeper } from './device-keeper.ts';
import type { SecretStore } from './secret-store.ts';
import type { ApiReply, StaffApi, Tokens } from './staff-api.ts';

const Kept = z.object({ refreshToken: z.string().min(1), staff: Staff });
type Held = { refreshToken: string; accessToken?: string; staff: Staff };

export interface SessionKeeper {
  signIn: (credentials: SignInRequest) => Promise<Reply<StaffSession>>;
  restore: () => Promise<Reply<StaffSession | null>>;
  refresh: () => Promise<Reply<StaffSession>>;
  signOut: () => Promise<Reply<null>>;
}

/**
 * Holds the refresh token and passes only access tokens to the page. A refresh token works once, and the API
 * treats a second use as theft. So callers that need new tokens during a rotation share its result.
 */
export function createSessionKeeper(parts: {
  api: StaffApi;
  secrets: SecretStore;
  devices: DeviceKeeper;
  ended: (event: SessionEnded) => void;
}): SessionKeeper {
  const { api, devices, secrets } = parts;
  let held: Held | undefined;
  let rotation: Promise<Reply<StaffSession>> | undefined;

  async function hold(tokens: Tokens, staff: Staff): Promise<Reply<StaffSession>> {
    held = { refreshToken: tokens.refreshToken, accessToken: tokens.accessToken, staff };
    // If the disk is full or the keychain is locked, this sign-in still succeeds. Only the next start must
    // sign in again.
    await secrets.write(JSON.stringify({ refreshToken: tokens.refreshToken, staff })).catch(() => undefined);
    const { accessToken, expiresAt, setup } = tokens;
    return {
      ok: true,
      value: {
        accessToken,
        staff,
        ...(expiresAt === undefined ? {} : { expiresAt }),
        ...(setup === undefined ? {} : { setup }),
      },
    };
  }

  async function forget(event: SessionEnded): Promise<void> {
    held = undefined;
    await secrets.clear().catch(() => undefined);
    parts.ended(event);
  }

  async function rotate(): Promise<Reply<StaffSession>> {
    const from = held;
    if (!from) return failure(failureCodes.signedOut, 'You are signed out.');
    const answer = await api.refresh(from.refreshToken);
    // A new sign-in happened meanwhile and replaced this session.
    if (held !== from) return failure(failureCodes.signedOut, 'You are signed out.');
    if (answer.ok) return hold(answer.value, answer.value.staff ?? from.staff);
    if (isRefused(answer)) await forget({ reason: 'expired', message: answer.message });
    return failure(answer.code, answer.message);
  }

  function refresh(): Promise<Reply<StaffSession>> {
    rotation ??= rotate().finally(() => {
      rotation = undefined;
    });
    return rotation;
  }

  return {
    refresh,
    async signIn(credentials) {
      await rotation;
      const device = await devices.find(credentials.email);
      const answer = await api.signIn({ ...credentials, ...(device === undefined ? {} : { device }) });
      if (!answer.ok) return failure(answer.code, answer.message);
      const { device: newDevice, staff } = answer.value;
      if (newDevice !== undefined) await devices.keep(credentials.email, newDevice);
      if (!staff) return failure(failureCodes.badAnswer, "The server's answer was not understood.");
      return hold(answer.value, staff);
    },
    async restore() {
      held ??= await readKept(secrets);
      if (!held) return { ok: true, value: null };
      const answer = await refresh();
      // The API refused, so the session is over. At a start that is not an error.
      return !answer.ok && !held ? { ok: true, value: null } : answer;
    },
    async signOut() {
      await rotation;
      if (held && !(await leave(held))) {
        const fresh = await refresh();
        if (fresh.ok) await api.signOut(fresh.value.accessToken);
      }
      await forget({ reason: 'signed-out' });
      return { ok: true, value: null };
    },
  };

  /** Returns false if the access token has expired: the API then needs a fresh one to end the session. */
  async function leave(session: Held): Promise<boolean> {
    if (!session.accessToken) return false;
    const answer = await api.signOut(session.accessToken);
    return answer.ok || answer.status !== 401;
  }
}

function isRefused(answer: ApiReply<unknown>): boolean {
  return answer.status === 400 || answer.status === 401 || answer.status === 403 || answer.status === 422;
}

async function readKept(secrets: SecretStore): Promise<Held | undefined> {
  const text = await secrets.read().catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return Kept.parse(JSON.parse(text));
  } catch {
    await secrets.clear().catch(() => undefined);
    return undefined;
  }
}
