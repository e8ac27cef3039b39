import { join } from 'node:path';
import type * as Electron from 'electron';
import { events, type SessionEnded } from '../ipc-contract/index.ts';
import { registerConsole } from './calls/console-calls.ts';
import { appOrigin, appScheme, createSenderCheck } from './calls/trusted-sender.ts';
import { createFileSaver } from './files/save-file.ts';
import { logFailure } from './log-failure.ts';
import { createPreferences } from './preferences.ts';
import { createSecretStore } from './session/secret-store.ts';
import { createAppRequestHandler } from './window/app-protocol.ts';
import { guardClose } from './window/close-guard.ts';
import { menuTemplate } from './window/menu.ts';
import { restrictPermissions } from './window/permissions.ts';
import { openWindow } from './window/window.ts';

/** The parts of Electron that the console uses. */
export type ElectronParts = Pick<
  typeof Electron,
  'app' | 'BrowserWindow' | 'dialog' | 'ipcMain' | 'Menu' | 'net' | 'protocol' | 'safeStorage' | 'session'
>;

export interface StartOptions {
  apiUrl: string;
  /** The folder with the built `renderer` and `preload`. */
  outDir: string;
  platform: NodeJS.Platform;
  title: string;
}

/** Starts the console. Must run before Electron is ready: a scheme's privileges cannot be set later. */
export function startConsole(electron: ElectronParts, options: StartOptions): void {
  const { app, protocol } = electron;
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return;
  }
  protocol.registerSchemesAsPrivileged([
    { scheme: appScheme, privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
  ]);
  app.enableSandbox();
  void app.whenReady().then(() => run(electron, options));
}

function run(electron: ElectronParts, { apiUrl, outDir, platform, title }: StartOptions): void {
  const { app, dialog, ipcMain } = electron;
  let window: Electron.BrowserWindow | undefined;

  const handleAppRequest = createAppRequestHandler({ rendererDir: join(outDir, 'renderer'), apiUrl });
  electron.protocol.handle(appScheme, (request) =>
    request.url.startsWith(`${appOrigin}/`) ? handleAppRequest(request) : new Response(null, { status: 404 }),
  );
  restrictPermissions(electron.session.defaultSession);
  electron.Menu.setApplicationMenu(electron.Menu.buildFromTemplate(menuTemplate(platform)));

  const secretsIn = (name: string) =>
    createSecretStore({
      safeStorage: electron.safeStorage,
      platform,
      file: join(app.getPath('userData'), name),
    });
  const preferences = createPreferences(join(app.getPath('userData'), 'preferences.json'));
  const { undelivered } = registerConsole({
    ipcMain,
    isTrusted: createSenderCheck(appOrigin),
    info: { apiUrl, version: app.getVersion(), shell: 'electron' },
    // Electron's own fetch: it uses the system's proxy and certificates, like the page.
    fetch: (input, init) => electron.net.fetch(input instanceof URL ? input.href : input, init),
    secrets: secretsIn('session.bin'),
    deviceSecrets: secretsIn('device.bin'),
    preferences,
    saveFile: createFileSaver({ app, dialog, window: () => window }),
    sessionEnded: (event: SessionEnded) =>
      window?.webContents.send('session.ended', events['session.ended'].parse(event)),
    log: logFailure,
  });

  function open(): void {
    window = openWindow({
      BrowserWindow: electron.BrowserWindow,
      preloadFile: join(outDir, 'preload', 'index.cjs'),
      title,
    });
    guardClose({ window, dialog, undelivered, language: () => preferences.get().language });
    window.on('closed', () => {
      window = undefined;
    });
  }

  open();
  app.on('second-instance', () => {
    if (window?.isMinimized()) window.restore();
    window?.focus();
  });
  app.on('activate', () => {
    if (!window) open();
  });
  app.on('window-all-closed', () => {
    if (platform !== 'darwin') app.quit();
  });
}
