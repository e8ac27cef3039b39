import type { BrowserWindow, Rectangle } from 'electron';
import { appOrigin } from '../calls/trusted-sender.ts';
import { guardNavigation } from './navigation-guard.ts';

export interface WindowParts {
  BrowserWindow: typeof BrowserWindow;
  preloadFile: string;
  title: string;
  devTools: boolean;
  /** An address inside the console, such as `#/photos`. */
  address: string;
  place: (Rectangle & { maximized: boolean }) | undefined;
  /** Opens another window at an address inside the console. */
  openOther: (address: string) => void;
}

/** Opens a window of the console: sandboxed, isolated, without Node, shown once it has rendered. */
export function openWindow(parts: WindowParts): BrowserWindow {
  const { x, y, width = 1280, height = 820 } = parts.place ?? {};
  const window = new parts.BrowserWindow({
    width,
    height,
    ...(x === undefined || y === undefined ? {} : { x, y }),
    minWidth: 960,
    minHeight: 640,
    show: false,
    title: parts.title,
    autoHideMenuBar: true,
    webPreferences: {
      preload: parts.preloadFile,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      devTools: parts.devTools,
    },
  });
  guardNavigation(window.webContents, parts.openOther);
  window.once('ready-to-show', () => {
    if (parts.place?.maximized) window.maximize();
    window.show();
  });
  void window.loadURL(`${appOrigin}/${parts.address}`);
  return window;
}
