import type { AppUpdater } from 'electron-updater';
import { failure, failureCodes, type Reply, type UpdateReady } from '../../ipc-contract/index.ts';

/** The part of electron-updater that is used. */
export type Updater = Pick<
  AppUpdater,
  | 'on'
  | 'checkForUpdates'
  | 'quitAndInstall'
  | 'autoDownload'
  | 'autoInstallOnAppQuit'
  | 'allowDowngrade'
  | 'allowPrerelease'
  | 'disableWebInstaller'
  | 'logger'
>;

const everyMs = 4 * 60 * 60 * 1_000;

export interface Updates {
  ready: () => UpdateReady | undefined;
  /** Installs the downloaded version and starts it. Refused while a window holds unsent or unsaved work. */
  restart: () => Reply<null>;
}

/**
 * Looks for a new version, downloads it and says that it is ready. It never restarts by itself: the version
 * is installed when the user restarts or quits. `latest.yml` can name a share of the computers
 * (`stagingPercentage`), and electron-updater checks the publisher's signature: neither is changed here.
 */
export function createUpdates(parts: {
  /** Undefined if the package has no feed: then nothing is looked for. */
  load: (() => Promise<Updater>) | undefined;
  tell: (update: UpdateReady) => void;
  hasOpenWork: () => boolean;
  log: (channel: string, error: unknown) => void;
}): Updates {
  let updater: Updater | undefined;
  let ready: UpdateReady | undefined;

  async function start(load: () => Promise<Updater>): Promise<void> {
    updater = await load();
    updater.logger = null;
    updater.autoDownload = true;
    updater.autoInstallOnAppQuit = true;
    updater.allowDowngrade = false;
    updater.allowPrerelease = false;
    updater.disableWebInstaller = true;
    updater.on('update-downloaded', ({ version }) => {
      ready = { version };
      parts.tell(ready);
    });
    updater.on('error', (error) => parts.log('update', error));
    const look = () => void updater?.checkForUpdates().catch(() => undefined);
    look();
    setInterval(look, everyMs).unref();
  }

  if (parts.load) void start(parts.load).catch((error: unknown) => parts.log('update', error));
  return {
    ready: () => ready,
    restart() {
      if (!updater || !ready) return failure(failureCodes.declined, 'There is no new version.');
      if (parts.hasOpenWork()) return failure(failureCodes.workOpen, 'Send or save your work first.');
      const now = updater;
      // The page gets its answer before its window closes.
      setImmediate(() => now.quitAndInstall(false, true));
      return { ok: true, value: null };
    },
  };
}
