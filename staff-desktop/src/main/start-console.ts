import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type * as Electron from 'electron';
import type { OpenWork } from '../ipc-contract/index.ts';
import { type ConsoleShell, registerConsole } from './calls/console-calls.ts';
import { appOrigin, appScheme, createSenderCheck } from './calls/trusted-sender.ts';
import { createCrashLog } from './crash/crash-log.ts';
import { createFileSaver } from './files/save-file.ts';
import { logFailure } from './log-failure.ts';
import { createWorkNotices } from './notices/work-notices.ts';
import { createPreferences } from './preferences.ts';
import { askForServer } from './server/ask-for-server.ts';
import { createServerKeeper, fixedServer } from './server/server-keeper.ts';
import { createSecretStore } from './session/secret-store.ts';
import { createUpdates, type Updater } from './update/updates.ts';
import { createAppRequestHandler } from './window/app-protocol.ts';
import { askToLose } from './window/close-guard.ts';
import { createConsoleWindows } from './window/console-windows.ts';
import { menuTemplate } from './window/menu.ts';
import { addressInArguments, addressOfLink } from './window/outside-link.ts';
import { restrictPermissions } from './window/permissions.ts';
import { createWindowPlaces } from './window/window-places.ts';

/** The parts of Electron that the console uses. */
export type ElectronParts = Pick<
  typeof Electron,
  | 'app'
  | 'BrowserWindow'
  | 'dialog'
  | 'ipcMain'
  | 'Menu'
  | 'net'
  | 'Notification'
  | 'protocol'
  | 'safeStorage'
  | 'screen'
  | 'session'
>;

export interface StartOptions {
  /** The API that a setting or the build fixes. Undefined lets the user choose. */
  apiUrl: string | undefined;
  /** The folder with the built `renderer` and `preload`. */
  outDir: string;
  platform: NodeJS.Platform;
  title: string;
  /** The arguments of the program: a link can be among them. */
  args: readonly string[];
  /** The address of Vite's server, which has the pages in development. */
  devServer?: string | undefined;
  /** Loads electron-updater. Undefined if the package has no feed. */
  loadUpdater?: () => Promise<Updater>;
}

/** The identity by which Windows groups the windows and the notifications. The installer uses it too. */
const appUserModelId = 'bd.milon.staff-console';

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
  app.setAppUserModelId(appUserModelId);
  // A development run must not take the links of an installed console.
  if (app.isPackaged) app.setAsDefaultProtocolClient(appScheme);
  // macOS reports the link of a start before the console is ready.
  let asked = addressInArguments(options.args);
  let show = (address: string) => {
    asked = address;
  };
  app.on('open-url', (event, link) => {
    event.preventDefault();
    const address = addressOfLink(link);
    if (address !== undefined) show(address);
  });
  void app.whenReady().then(() => {
    show = run(electron, options, asked);
  });
}

/** Opens the first window. Returns what shows an address from outside. */
function run(electron: ElectronParts, options: StartOptions, address: string | undefined) {
  const { app, dialog, ipcMain } = electron;
  const { outDir, devServer, platform, title } = options;
  const now = () => new Date();
  const dataFile = (...names: string[]) => join(app.getPath('userData'), ...names);
  const server =
    options.apiUrl === undefined ? createServerKeeper(dataFile('server.json')) : fixedServer(options.apiUrl);
  const preferences = createPreferences(dataFile('preferences.json'));
  const language = () => preferences.get().language;
  const crashLog = createCrashLog({
    file: dataFile('crashes.txt'),
    system: `${app.getVersion()} ${platform} Electron ${process.versions.electron ?? ''}`.trim(),
    now,
    log: logFailure,
  });
  const windows = createConsoleWindows({
    BrowserWindow: electron.BrowserWindow,
    preloadFile: join(outDir, 'preload', 'index.cjs'),
    title,
    devTools: !app.isPackaged,
    dialog,
    language,
    crashLog,
    now,
    places: createWindowPlaces({
      file: dataFile('windows.json'),
      displays: () => electron.screen.getAllDisplays(),
      log: logFailure,
    }),
  });
  const saveFile = createFileSaver({ app, dialog, language });
  const notices = createWorkNotices({
    Notification: electron.Notification,
    isOn: () => preferences.get().notifyWork,
    isInFront: windows.isInFront,
    language,
    open: (queue) => windows.focus(`#/${queue}`),
  });
  const updates = createUpdates({
    load: options.loadUpdater,
    tell: (update) => windows.send('update.ready', update),
    hasOpenWork: () => windows.withOpenWork().length > 0,
    log: logFailure,
  });

  async function mayLose(held: { window: Electron.BrowserWindow; work: OpenWork }[]): Promise<boolean> {
    for (const { window, work } of held) {
      window.focus();
      if (!(await askToLose({ window, dialog, work, language: language(), by: 'signOut' }))) return false;
    }
    return true;
  }

  const shell: ConsoleShell = {
    pageInfo(page) {
      const [crash, update] = [windows.crashOf(page), updates.ready()];
      return { ...(crash ? { crash } : {}), ...(update ? { update } : {}) };
    },
    setOpenWork: windows.setWork,
    dismissCrash: windows.dismissCrash,
    reportWork: notices.report,
    restartToUpdate: updates.restart,
    maySignOut: (page) => mayLose(windows.withOpenWork(page)),
    mayChangeServer: async () =>
      (await askForServer({ dialog, window: windows.last(), language: language() })) &&
      mayLose(windows.withOpenWork()),
    serverChanged: windows.reload,
    preferencesChanged: setMenu,
  };

  function setMenu(): void {
    const template = menuTemplate(platform, language(), {
      newWindow: () => windows.open(),
      changeServer: server.isFixed ? undefined : () => void changeServer(),
      saveCrashLog: () => void saveCrashLog(),
    });
    electron.Menu.setApplicationMenu(electron.Menu.buildFromTemplate(template));
  }

  async function saveCrashLog(): Promise<void> {
    const bytes = new TextEncoder().encode(crashLog.read());
    await saveFile({ name: 'milon-console-crashes.txt', bytes }, windows.last()).catch((error: unknown) =>
      logFailure('crash log', error),
    );
  }

  servePages(electron, { rendererDir: join(outDir, 'renderer'), devServer }, server.current);
  restrictPermissions(electron.session.defaultSession);
  const { changeServer } = registerConsole({
    ipcMain,
    isTrusted: createSenderCheck(appOrigin),
    about: { version: app.getVersion(), shell: 'electron' },
    server,
    // Electron's own fetch: it uses the system's proxy and certificates, like the page.
    fetch: (input, init) => electron.net.fetch(input instanceof URL ? input.href : input, init),
    secretsOf(apiUrl) {
      const folder = createHash('sha256').update(apiUrl).digest('hex').slice(0, 16);
      const secretsIn = (name: string) =>
        createSecretStore({
          safeStorage: electron.safeStorage,
          platform,
          file: dataFile('servers', folder, name),
        });
      return { session: secretsIn('session.bin'), devices: secretsIn('device.bin') };
    },
    preferences,
    saveFile: (file, page) => saveFile(file, windows.windowOf(page)),
    sessionStarted: (page) => windows.send('session.started', null, page),
    sessionEnded(event) {
      notices.reset();
      windows.send('session.ended', event);
    },
    shell,
    log: logFailure,
  });
  setMenu();
  windows.open(address);
  app.on('second-instance', (_event, args) => windows.focus(addressInArguments(args)));
  app.on('activate', () => {
    if (!windows.last()) windows.open();
  });
  app.on('window-all-closed', () => {
    if (platform !== 'darwin') app.quit();
  });
  return windows.focus;
}

function servePages(
  electron: ElectronParts,
  files: { rendererDir: string; devServer: string | undefined },
  apiUrl: () => string | undefined,
): void {
  const handleAppRequest = createAppRequestHandler({ ...files, apiUrl });
  electron.protocol.handle(appScheme, (request) =>
    request.url.startsWith(`${appOrigin}/`) ? handleAppRequest(request) : new Response(null, { status: 404 }),
  );
}
