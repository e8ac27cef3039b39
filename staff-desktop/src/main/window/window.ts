import type { BrowserWindow } from 'electron';
import { appOrigin } from '../calls/trusted-sender.ts';
import { guardNavigation } from './navigation-guard.ts';

/** Opens the console's only window: sandboxed, isolated, without Node, shown once it has rendered. */
export function openWindow(parts: {
  BrowserWindow: typeof BrowserWindow;
  preloadFile: string;
  title: string;
}): BrowserWindow {
  const window = new parts.BrowserWindow({
    width: 1280,
    height: 820,
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
    },
  });
  guardNavigation(window.webContents);
  window.once('ready-to-show', () => window.show());
  void window.loadURL(`${appOrigin}/`);
  return window;
}
