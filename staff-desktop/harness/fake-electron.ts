import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { basename, join } from 'node:path';
import type {
  BrowserWindowConstructorOptions,
  MenuItemConstructorOptions,
  MessageBoxOptions,
  NotificationConstructorOptions,
  Rectangle,
  SaveDialogOptions,
} from 'electron';
import type { ElectronParts } from '../src/main/start-console.ts';
import { createLocalIpc, type LocalIpc } from '../src/web-host/local-ipc.ts';
import { FakeWindow, type Send } from './fake-window.ts';

export type Keychain = 'gnome_libsecret' | 'basic_text';
type ProtocolHandler = (request: Request) => Response | Promise<Response>;

export interface FakeElectron {
  /** Passed to the real main code in place of `electron`. */
  electron: ElectronParts;
  ipc: LocalIpc;
  windows: FakeWindow[];
  protocols: Map<string, ProtocolHandler>;
  /** The questions that main showed in dialogs. */
  questions: MessageBoxOptions[];
  /** The user's answer: the index of a button. */
  answer: { button: number; saves: boolean };
  permissions: { allows: (permission: string) => boolean };
  app: EventEmitter & { quits: number; appUserModelId: string };
  /** The areas of the displays. */
  displays: Rectangle[];
  notifications: FakeNotification[];
  dialogs: SaveDialogOptions[];
  /** Clicks an item of the menu by its text. */
  clickMenu: (label: string) => void;
  menuLabels: () => string[];
}

export type FakeNotification = EventEmitter & { options: NotificationConstructorOptions };

/** An `electron` that is simulated in this process. Files go to `dataDir`. */
export function createFakeElectron(parts: {
  dataDir: string;
  send: Send;
  keychain?: Keychain;
  /** Main's requests, by default over the network. */
  fetch?: typeof globalThis.fetch;
}): FakeElectron {
  const { dataDir, keychain = 'gnome_libsecret' } = parts;
  const ipc = createLocalIpc();
  const windows: FakeWindow[] = [];
  const protocols = new Map<string, ProtocolHandler>();
  const questions: MessageBoxOptions[] = [];
  const answer = { button: 0, saves: true };
  let allows = (_permission: string) => true;

  const app = Object.assign(new EventEmitter(), {
    quits: 0,
    appUserModelId: '',
    isPackaged: false,
    setAppUserModelId(id: string) {
      app.appUserModelId = id;
    },
    requestSingleInstanceLock: () => true,
    enableSandbox: () => undefined,
    whenReady: async () => undefined,
    getPath: (name: string) => join(dataDir, name),
    getVersion: () => '0.0.0-test',
    quit() {
      app.quits += 1;
    },
  });

  const displays: Rectangle[] = [{ x: 0, y: 0, width: 1920, height: 1080 }];
  const notifications: FakeNotification[] = [];
  const dialogs: SaveDialogOptions[] = [];
  let menu: MenuItemConstructorOptions[] = [];
  const menuItems = () =>
    menu.flatMap((top) => (Array.isArray(top.submenu) ? [top].concat(top.submenu) : [top]));

  class Notification extends EventEmitter {
    static isSupported = () => true;
    options: NotificationConstructorOptions;
    constructor(options: NotificationConstructorOptions) {
      super();
      this.options = options;
    }
    show() {
      notifications.push(this);
    }
    close() {
      this.emit('close');
    }
  }

  class BrowserWindow extends FakeWindow {
    constructor(options: BrowserWindowConstructorOptions) {
      super(options, parts.send);
      windows.push(this);
    }
  }

  const electron = {
    app,
    BrowserWindow,
    ipcMain: ipc,
    protocol: {
      registerSchemesAsPrivileged: () => undefined,
      handle: (scheme: string, handler: ProtocolHandler) => protocols.set(scheme, handler),
    },
    net: { fetch: parts.fetch ?? globalThis.fetch },
    Notification,
    screen: { getAllDisplays: () => displays.map((workArea) => ({ workArea })) },
    dialog: {
      showMessageBox: async (_window: unknown, options: MessageBoxOptions) => {
        questions.push(options);
        return { response: answer.button };
      },
      showSaveDialog: async (_window: unknown, options: SaveDialogOptions) => {
        dialogs.push(options);
        return answer.saves
          ? { canceled: false, filePath: join(dataDir, 'saved', basename(options.defaultPath ?? 'file')) }
          : { canceled: true, filePath: '' };
      },
    },
    session: {
      defaultSession: Object.assign(new EventEmitter(), {
        setPermissionRequestHandler: () => undefined,
        setPermissionCheckHandler: (check: (contents: null, permission: string) => boolean) => {
          allows = (permission) => check(null, permission);
        },
        setDevicePermissionHandler: () => undefined,
      }),
    },
    Menu: {
      buildFromTemplate: (template: unknown) => template,
      setApplicationMenu(template: MenuItemConstructorOptions[]) {
        menu = template;
      },
    },
    safeStorage: createSafeStorage(dataDir, keychain),
  };

  return {
    // Parts that the console does not use are missing.
    electron: electron as unknown as ElectronParts,
    ipc,
    windows,
    protocols,
    questions,
    answer,
    permissions: { allows: (permission) => allows(permission) },
    app,
    displays,
    notifications,
    dialogs,
    clickMenu(label) {
      const item = menuItems().find((one) => one.label === label);
      if (!item?.click) throw new Error(`The menu has no item ${label}.`);
      (item.click as () => void)();
    },
    menuLabels: () => menuItems().flatMap(({ label }) => label ?? []),
  };
}

/**
 * Really encrypts, with a key that belongs to the data folder, like a system's key belongs to its account.
 */
function createSafeStorage(dataDir: string, backend: Keychain) {
  const key = createHash('sha256').update(dataDir).digest();
  return {
    getSelectedStorageBackend: () => backend,
    isAsyncEncryptionAvailable: async () => true,
    async encryptStringAsync(text: string) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    async decryptStringAsync(bytes: Buffer) {
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      const body = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
      return { result: body.toString('utf8'), shouldReEncrypt: false };
    },
  };
}
