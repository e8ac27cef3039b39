import type { AppInfo, Reply, SaveFileRequest, SessionEnded } from '../../ipc-contract/index.ts';
import type { PreferenceStore } from '../preferences.ts';
import { createDeviceKeeper } from '../session/device-keeper.ts';
import type { SecretStore } from '../session/secret-store.ts';
import { createSessionKeeper } from '../session/session-keeper.ts';
import { createStaffApi } from '../session/staff-api.ts';
import { type CallEvent, type CallRegistry, registerCalls } from './register-calls.ts';

/** The parts that differ between Electron, the web host and a test. */
export interface ConsoleParts {
  ipcMain: CallRegistry;
  isTrusted: (event: CallEvent) => boolean;
  info: Pick<AppInfo, 'apiUrl' | 'version' | 'shell'>;
  fetch: typeof globalThis.fetch;
  secrets: SecretStore;
  /** Separate from the session's secret: signing out does not delete it. */
  deviceSecrets: SecretStore;
  preferences: PreferenceStore;
  saveFile: (file: SaveFileRequest) => Promise<boolean>;
  sessionEnded: (event: SessionEnded) => void;
  log: (channel: string, error: unknown) => void;
}

/**
 * Registers the console's calls. Returns a function with the number of undelivered decisions, for the close
 * guard.
 */
export function registerConsole(parts: ConsoleParts): { undelivered: () => number } {
  const { info, preferences, secrets } = parts;
  let undelivered = 0;
  const api = createStaffApi({
    apiUrl: info.apiUrl,
    fetch: parts.fetch,
    language: () => preferences.get().language,
    userAgent: `MilonConsole/${info.version} (${process.platform}; ${info.shell})`,
  });
  const session = createSessionKeeper({
    api,
    secrets,
    devices: createDeviceKeeper(parts.deviceSecrets),
    ended: parts.sessionEnded,
  });

  registerCalls({
    ipcMain: parts.ipcMain,
    isTrusted: parts.isTrusted,
    log: parts.log,
    handlers: {
      'session.signIn': session.signIn,
      'session.restore': session.restore,
      'session.refresh': session.refresh,
      'session.signOut': session.signOut,
      'app.info': async () =>
        done({ ...info, canKeepSession: await secrets.canKeep(), preferences: preferences.get() }),
      'app.setLanguage': async (language) => done(await preferences.set({ language })),
      'app.setTheme': async (theme) => done(await preferences.set({ theme })),
      'app.setUndelivered': async (count) => {
        undelivered = count;
        return done(null);
      },
      'file.save': async (file) => done({ saved: await parts.saveFile(file) }),
    },
  });
  return { undelivered: () => undelivered };
}

function done<Value>(value: Value): Reply<Value> {
  return { ok: true, value };
}
