import {
  type AppInfo,
  failure,
  failureCodes,
  type OpenWork,
  type Reply,
  type SaveFileRequest,
  type SessionEnded,
  type WorkCounts,
} from '../../ipc-contract/index.ts';
import type { PreferenceStore } from '../preferences.ts';
import { checkServer } from '../server/check-server.ts';
import type { ServerKeeper } from '../server/server-keeper.ts';
import { createDeviceKeeper } from '../session/device-keeper.ts';
import type { SecretStore } from '../session/secret-store.ts';
import { createSessionKeeper, type SessionKeeper } from '../session/session-keeper.ts';
import { createStaffApi } from '../session/staff-api.ts';
import { parseServer } from '../settings.ts';
import { type CallEvent, type CallRegistry, registerCalls } from './register-calls.ts';

/** What only a desktop has. `page` is the calling page. */
export interface ConsoleShell {
  pageInfo: (page: number) => Pick<AppInfo, 'crash' | 'update'>;
  setOpenWork: (page: number, work: OpenWork) => void;
  dismissCrash: (page: number) => void;
  reportWork: (counts: WorkCounts) => void;
  restartToUpdate: () => Reply<null>;
  /** Asks about work in other windows that signing out would lose. */
  maySignOut: (page: number) => Promise<boolean>;
  /** Asks before another server is chosen. */
  mayChangeServer: () => Promise<boolean>;
  /** The server changed: every page must load again, with a policy that names it. */
  serverChanged: () => void;
  preferencesChanged: () => void;
}

/** The parts that differ between Electron, the web host and a test. */
export interface ConsoleParts {
  ipcMain: CallRegistry;
  isTrusted: (event: CallEvent) => boolean;
  about: Pick<AppInfo, 'version' | 'shell'>;
  server: ServerKeeper;
  fetch: typeof globalThis.fetch;
  /** The secrets for one API. Another API must never receive them. */
  secretsOf: (apiUrl: string) => {
    session: SecretStore;
    /** Separate from the session's secret: signing out does not delete it. */
    devices: SecretStore;
  };
  preferences: PreferenceStore;
  saveFile: (file: SaveFileRequest, page: number) => Promise<boolean>;
  sessionStarted: (page: number) => void;
  sessionEnded: (event: SessionEnded) => void;
  shell: ConsoleShell;
  log: (channel: string, error: unknown) => void;
}

/** Registers the console's calls. Returns what the menu does by itself. */
export function registerConsole(parts: ConsoleParts): { changeServer: () => Promise<Reply<null>> } {
  const { about, preferences, server, shell } = parts;
  let session = openSession(parts);

  async function keepPreference(changes: Parameters<PreferenceStore['set']>[0]) {
    const stored = await preferences.set(changes);
    shell.preferencesChanged();
    return done(stored);
  }

  async function chooseServer(address: string): Promise<Reply<null>> {
    if (server.isFixed || server.current() !== undefined) return declined();
    const parsed = parseServer(address);
    if (!parsed.ok) return parsed;
    const fault = await checkServer(parsed.value, parts.fetch);
    if (fault) return fault;
    await server.keep(parsed.value);
    session = openSession(parts);
    // The page gets its answer before it loads again.
    setImmediate(shell.serverChanged);
    return done(null);
  }

  async function changeServer(): Promise<Reply<null>> {
    if (server.isFixed || !(await shell.mayChangeServer())) return declined();
    await session?.keeper.signOut();
    server.reopen();
    session = undefined;
    setImmediate(shell.serverChanged);
    return done(null);
  }

  registerCalls({
    ipcMain: parts.ipcMain,
    isTrusted: parts.isTrusted,
    log: parts.log,
    handlers: {
      async 'session.signIn'(credentials, page) {
        const reply = await (session?.keeper.signIn(credentials) ?? signedOut());
        if (reply.ok) parts.sessionStarted(page);
        return reply;
      },
      'session.restore': async () => session?.keeper.restore() ?? done(null),
      'session.refresh': async () => session?.keeper.refresh() ?? signedOut(),
      async 'session.signOut'(_request, page) {
        if (!(await shell.maySignOut(page))) return declined();
        return session?.keeper.signOut() ?? done(null);
      },
      'app.info': async (_request, page) => {
        const [apiUrl, previousApiUrl] = [server.current(), server.previous()];
        return done({
          ...about,
          ...(apiUrl === undefined ? {} : { apiUrl }),
          ...(previousApiUrl === undefined ? {} : { previousApiUrl }),
          canChooseServer: !server.isFixed,
          canKeepSession: (await session?.secrets.canKeep()) ?? false,
          preferences: preferences.get(),
          ...shell.pageInfo(page),
        });
      },
      'app.setLanguage': (language) => keepPreference({ language }),
      'app.setTheme': (theme) => keepPreference({ theme }),
      'app.setNotifyWork': (notifyWork) => keepPreference({ notifyWork }),
      'app.setOpenWork': async (work, page) => done(shell.setOpenWork(page, work)),
      'app.reportWork': async (counts) => done(shell.reportWork(counts)),
      'app.dismissCrash': async (_request, page) => done(shell.dismissCrash(page)),
      'server.choose': chooseServer,
      'server.change': changeServer,
      'update.restart': async () => shell.restartToUpdate(),
      'file.save': async (file, page) => done({ saved: await parts.saveFile(file, page) }),
    },
  });
  return { changeServer };
}

/** The session with the current API. Undefined while nobody has chosen one. */
function openSession(parts: ConsoleParts): { keeper: SessionKeeper; secrets: SecretStore } | undefined {
  const { about, preferences } = parts;
  const apiUrl = parts.server.current();
  if (apiUrl === undefined) return undefined;
  const secrets = parts.secretsOf(apiUrl);
  const api = createStaffApi({
    apiUrl,
    fetch: parts.fetch,
    language: () => preferences.get().language,
    userAgent: `MilonConsole/${about.version} (${process.platform}; ${about.shell})`,
  });
  const keeper = createSessionKeeper({
    api,
    secrets: secrets.session,
    devices: createDeviceKeeper(secrets.devices),
    ended: parts.sessionEnded,
  });
  return { keeper, secrets: secrets.session };
}

function done<Value>(value: Value): { ok: true; value: Value extends void ? null : Value } {
  return { ok: true, value: (value ?? null) as Value extends void ? null : Value };
}

const declined = () => failure(failureCodes.declined, 'Nothing was changed.');
const signedOut = () => failure(failureCodes.signedOut, 'You are signed out.');
