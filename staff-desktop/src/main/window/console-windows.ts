import type { BrowserWindow, Dialog } from 'electron';
import {
  type AppInfo,
  type EventChannel,
  type EventPayload,
  events,
  type Language,
  type OpenWork,
} from '../../ipc-contract/index.ts';
import type { CrashLog } from '../crash/crash-log.ts';
import { recoverFrom } from '../crash/recover.ts';
import { guardClose, isOpen } from './close-guard.ts';
import { openWindow, type WindowParts } from './window.ts';
import type { WindowPlaces } from './window-places.ts';

const noWork: OpenWork = { undelivered: 0, unsaved: false };

interface OpenWindow {
  window: BrowserWindow;
  slot: number;
  work: OpenWork;
  crash: ReturnType<typeof recoverFrom>;
}

/** The console's windows. A page is named by the id of its `WebContents`. */
export interface ConsoleWindows {
  open: (address?: string) => void;
  /** Brings the last used window to the front, or opens one. An address is shown there. */
  focus: (address?: string) => void;
  windowOf: (page: number) => BrowserWindow | undefined;
  /** The window that the user used last. */
  last: () => BrowserWindow | undefined;
  isInFront: () => boolean;
  setWork: (page: number, work: OpenWork) => void;
  /** The windows that would lose something, without this page's own. */
  withOpenWork: (except?: number) => { window: BrowserWindow; work: OpenWork }[];
  crashOf: (page: number) => AppInfo['crash'];
  dismissCrash: (page: number) => void;
  send: <Channel extends EventChannel>(
    channel: Channel,
    payload: EventPayload<Channel>,
    except?: number,
  ) => void;
  /** Loads every page again, which drops its work. */
  reload: () => void;
}

export function createConsoleWindows(
  parts: Omit<WindowParts, 'address' | 'place' | 'openOther'> & {
    dialog: Pick<Dialog, 'showMessageBox'>;
    language: () => Language;
    places: WindowPlaces;
    crashLog: CrashLog;
    now: () => Date;
  },
): ConsoleWindows {
  // The last used window is the last of the map.
  const opened = new Map<number, OpenWindow>();
  const lastOpened = () => [...opened.values()].at(-1);

  function open(address = ''): void {
    const slot = freeSlot([...opened.values()].map((other) => other.slot));
    const window = openWindow({ ...parts, address, place: parts.places.find(slot), openOther: open });
    const page = window.webContents.id;
    const crash = recoverFrom({
      ...parts,
      window,
      takeWork() {
        const work = opened.get(page)?.work ?? noWork;
        setWork(page, noWork);
        return work;
      },
    });
    opened.set(page, { window, slot, work: noWork, crash });
    guardClose({ ...parts, window, work: () => opened.get(page)?.work ?? noWork });
    window.on('close', () => parts.places.keep(slot, window));
    window.on('closed', () => opened.delete(page));
    window.on('focus', () => {
      const entry = opened.get(page);
      if (!entry) return;
      opened.delete(page);
      opened.set(page, entry);
    });
  }

  function setWork(page: number, work: OpenWork): void {
    const entry = opened.get(page);
    if (entry) entry.work = work;
  }

  return {
    open,
    setWork,
    focus(address) {
      const entry = lastOpened();
      if (!entry) {
        open(address);
        return;
      }
      if (entry.window.isMinimized()) entry.window.restore();
      entry.window.focus();
      if (address !== undefined) {
        entry.window.webContents.send('app.go', events['app.go'].parse({ address }));
      }
    },
    windowOf: (page) => opened.get(page)?.window,
    last: () => lastOpened()?.window,
    isInFront: () => [...opened.values()].some(({ window }) => window.isFocused()),
    withOpenWork: (except) =>
      [...opened]
        .filter(([page, { work }]) => page !== except && isOpen(work))
        .map(([, { window, work }]) => ({ window, work })),
    crashOf: (page) => opened.get(page)?.crash.notice(),
    dismissCrash: (page) => opened.get(page)?.crash.dismiss(),
    send(channel, payload, except) {
      const checked = events[channel].parse(payload);
      for (const [page, { window }] of opened) {
        if (page !== except) window.webContents.send(channel, checked);
      }
    },
    reload() {
      for (const entry of opened.values()) {
        entry.work = noWork;
        entry.window.webContents.reload();
      }
    },
  };
}

function freeSlot(used: readonly number[]): number {
  let slot = 0;
  while (used.includes(slot)) slot += 1;
  return slot;
}
