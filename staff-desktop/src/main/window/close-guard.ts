import type { BrowserWindow, Dialog } from 'electron';
import type { Language } from '../../ipc-contract/index.ts';

const texts = {
  en: {
    message: (count: number) =>
      count === 1 ? '1 decision has not been sent yet.' : `${count} decisions have not been sent yet.`,
    detail: 'If you close now, unsent decisions will be lost.',
    stay: 'Stay',
    close: 'Close anyway',
  },
  bn: {
    message: (count: number) => `${count.toLocaleString('bn-BD')}টি সিদ্ধান্ত এখনো পাঠানো হয়নি।`,
    detail: 'এখন বন্ধ করলে সেগুলো হারিয়ে যাবে।',
    stay: 'থাকুন',
    close: 'তবু বন্ধ করুন',
  },
} as const;

/** Asks before the window closes if some decisions have not reached the API. */
export function guardClose(parts: {
  window: BrowserWindow;
  dialog: Pick<Dialog, 'showMessageBox'>;
  undelivered: () => number;
  language: () => Language;
}): void {
  const { window, dialog } = parts;
  let asking = false;
  window.on('close', (event) => {
    const count = parts.undelivered();
    if (count === 0) return;
    event.preventDefault();
    if (asking) return;
    asking = true;
    const text = texts[parts.language()];
    void dialog
      .showMessageBox(window, {
        type: 'warning',
        message: text.message(count),
        detail: text.detail,
        buttons: [text.stay, text.close],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      })
      .then(({ response }) => {
        asking = false;
        if (response === 1) window.destroy();
      });
  });
}
