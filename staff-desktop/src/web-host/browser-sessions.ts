import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { failure, failureCodes, type SaveFileRequest } from '../ipc-contract/index.ts';
import { type ConsoleShell, registerConsole } from '../main/calls/console-calls.ts';
import { createSenderCheck } from '../main/calls/trusted-sender.ts';
import { logFailure } from '../main/log-failure.ts';
import { createPreferences } from '../main/preferences.ts';
import { fixedServer } from '../main/server/server-keeper.ts';
import { memoryOnlyStore, type SecretStore } from '../main/session/secret-store.ts';
import { ownOrigins } from './guard.ts';
import { createLocalIpc, type LocalIpc } from './local-ipc.ts';

export type HostEvent = { channel: string; payload: unknown };

/** The console of one browser: its handlers and its staff session, only in this process's memory. */
export interface BrowserSession {
  id: string;
  ipc: LocalIpc;
  subscribe: (listener: (event: HostEvent) => void) => () => void;
  takeDownload: (id: string) => SaveFileRequest | undefined;
  /** The device secrets that the browser must store. Undefined if it has the newest. */
  takeDevices: () => string | undefined;
}

/**
 * Stores device secrets in a browser cookie: it arrives with the page and is returned with the response to
 * the sign-in.
 */
function cookieStore(from: string | undefined): SecretStore & { takeChanged: () => string | undefined } {
  let kept = from;
  let changed: string | undefined;
  return {
    canKeep: async () => true,
    read: async () => kept,
    write: async (secret) => {
      kept = secret;
      changed = secret;
    },
    clear: async () => undefined,
    takeChanged() {
      const text = changed;
      changed = undefined;
      return text;
    },
  };
}

/** The browser itself has the windows, and the page asks before its tab closes. */
const browserShell: ConsoleShell = {
  pageInfo: () => ({}),
  setOpenWork: () => undefined,
  dismissCrash: () => undefined,
  reportWork: () => undefined,
  restartToUpdate: () => failure(failureCodes.declined, 'A browser has no version of its own.'),
  maySignOut: async () => true,
  mayChangeServer: async () => false,
  serverChanged: () => undefined,
  preferencesChanged: () => undefined,
};

const mostSessions = 32;

export function createBrowserSessions(parts: {
  apiUrl: string;
  version: string;
  dataDir: string;
  port: () => number;
}) {
  const sessions = new Map<string, BrowserSession>();
  const preferences = createPreferences(join(parts.dataDir, 'preferences.json'));

  /** `devices` is the value of the browser's cookie. */
  function start(devices: string | undefined): BrowserSession {
    const deviceSecrets = cookieStore(devices);
    const ipc = createLocalIpc();
    const checks = ownOrigins(parts.port()).map(createSenderCheck);
    const listeners = new Set<(event: HostEvent) => void>();
    const downloads = new Map<string, SaveFileRequest>();
    const emit = (event: HostEvent) => {
      for (const listener of listeners) listener(event);
    };
    registerConsole({
      ipcMain: ipc,
      isTrusted: (event) => checks.some((isTrusted) => isTrusted(event)),
      about: { version: parts.version, shell: 'web' },
      server: fixedServer(parts.apiUrl),
      shell: browserShell,
      fetch: globalThis.fetch,
      secretsOf: () => ({ session: memoryOnlyStore, devices: deviceSecrets }),
      preferences,
      // The browser has its own save dialog: it gets a one-time address of the file.
      saveFile: async (file) => {
        const id = randomBytes(24).toString('base64url');
        downloads.clear();
        downloads.set(id, file);
        emit({ channel: 'host.download', payload: id });
        return true;
      },
      sessionStarted: () => undefined,
      sessionEnded: (payload) => emit({ channel: 'session.ended', payload }),
      log: logFailure,
    });
    const session: BrowserSession = {
      id: randomBytes(32).toString('base64url'),
      ipc,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      takeDownload(id) {
        const file = downloads.get(id);
        downloads.delete(id);
        return file;
      },
      takeDevices: deviceSecrets.takeChanged,
    };
    sessions.set(session.id, session);
    if (sessions.size > mostSessions) sessions.delete(sessions.keys().next().value ?? '');
    return session;
  }

  return {
    find: (id: string | undefined) => (id === undefined ? undefined : sessions.get(id)),
    start,
  };
}
