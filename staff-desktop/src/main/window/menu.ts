import type { MenuItemConstructorOptions } from 'electron';
import type { Language } from '../../ipc-contract/index.ts';

const texts = {
  en: {
    file: 'File',
    newWindow: 'New window',
    server: 'Server…',
    closeWindow: 'Close window',
    quit: 'Quit',
    edit: 'Edit',
    undo: 'Undo',
    redo: 'Redo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    selectAll: 'Select all',
    view: 'View',
    resetZoom: 'Actual size',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fullScreen: 'Full screen',
    window: 'Window',
    minimize: 'Minimise',
    zoom: 'Zoom',
    help: 'Help',
    crashLog: 'Save crash log…',
    about: 'About',
    hide: 'Hide',
    hideOthers: 'Hide others',
    unhide: 'Show all',
  },
  bn: {
    file: 'ফাইল',
    newWindow: 'নতুন উইন্ডো',
    server: 'সার্ভার…',
    closeWindow: 'উইন্ডো বন্ধ করুন',
    quit: 'বন্ধ করে বের হোন',
    edit: 'সম্পাদনা',
    undo: 'আগের অবস্থায় ফেরান',
    redo: 'আবার করুন',
    cut: 'কেটে নিন',
    copy: 'কপি করুন',
    paste: 'পেস্ট করুন',
    selectAll: 'সব বাছুন',
    view: 'দেখা',
    resetZoom: 'আসল আকার',
    zoomIn: 'বড় করুন',
    zoomOut: 'ছোট করুন',
    fullScreen: 'পুরো পর্দা',
    window: 'উইন্ডো',
    minimize: 'নামিয়ে রাখুন',
    zoom: 'জুম',
    help: 'সাহায্য',
    crashLog: 'ক্র্যাশ লগ সংরক্ষণ করুন…',
    about: 'পরিচিতি',
    hide: 'লুকান',
    hideOthers: 'অন্যগুলো লুকান',
    unhide: 'সব দেখান',
  },
} as const;

export interface MenuActions {
  newWindow: () => void;
  /** Undefined if the server is fixed. */
  changeServer: (() => void) | undefined;
  saveCrashLog: () => void;
}

/**
 * The menu in the console's language, as the roles' own texts follow the system's. It has no reload and no
 * developer tools.
 */
export function menuTemplate(
  platform: NodeJS.Platform,
  language: Language,
  actions: MenuActions,
): MenuItemConstructorOptions[] {
  const text = texts[language];
  const isMac = platform === 'darwin';
  const separator: MenuItemConstructorOptions = { type: 'separator' };
  const quit: MenuItemConstructorOptions = { role: 'quit', label: text.quit };
  const appMenu: MenuItemConstructorOptions = {
    role: 'appMenu',
    submenu: [
      { role: 'about', label: text.about },
      separator,
      { role: 'hide', label: text.hide },
      { role: 'hideOthers', label: text.hideOthers },
      { role: 'unhide', label: text.unhide },
      separator,
      quit,
    ],
  };
  return [
    ...(isMac ? [appMenu] : []),
    {
      label: text.file,
      submenu: [
        { label: text.newWindow, accelerator: 'CmdOrCtrl+N', click: actions.newWindow },
        ...(actions.changeServer ? [separator, { label: text.server, click: actions.changeServer }] : []),
        separator,
        { role: 'close', label: text.closeWindow },
        ...(isMac ? [] : [quit]),
      ],
    },
    {
      label: text.edit,
      submenu: [
        { role: 'undo', label: text.undo },
        { role: 'redo', label: text.redo },
        separator,
        { role: 'cut', label: text.cut },
        { role: 'copy', label: text.copy },
        { role: 'paste', label: text.paste },
        { role: 'selectAll', label: text.selectAll },
      ],
    },
    {
      label: text.view,
      submenu: [
        { role: 'resetZoom', label: text.resetZoom },
        { role: 'zoomIn', label: text.zoomIn },
        { role: 'zoomOut', label: text.zoomOut },
        { role: 'togglefullscreen', label: text.fullScreen },
      ],
    },
    {
      label: text.window,
      role: 'window',
      submenu: [
        { role: 'minimize', label: text.minimize },
        ...(isMac ? [{ role: 'zoom', label: text.zoom } as const] : []),
      ],
    },
    {
      label: text.help,
      role: 'help',
      submenu: [{ label: text.crashLog, click: actions.saveCrashLog }],
    },
  ];
}
