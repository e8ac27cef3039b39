import type { BrowserWindow, Dialog } from 'electron';
import type { Language, OpenWork } from '../../ipc-contract/index.ts';

const texts = {
  en: {
    undelivered: (count: number) =>
      count === 1 ? '1 decision has not been sent yet.' : `${count} decisions have not been sent yet.`,
    unsaved: 'What you entered is not saved yet.',
    detail: 'It is lost if you close now.',
    signOutDetail: 'It is lost if you sign out now.',
    stay: 'Stay',
    close: 'Close anyway',
    signOut: 'Sign out anyway',
  },
  bn: {
    undelivered: (count: number) => `${count.toLocaleString('bn-BD')}টি সিদ্ধান্ত এখনো পাঠানো হয়নি।`,
    unsaved: 'আপনি যা লিখেছেন তা এখনো সংরক্ষণ করা হয়নি।',
    detail: 'এখন বন্ধ করলে তা হারিয়ে যাবে।',
    signOutDetail: 'এখন সাইন আউট করলে তা হারিয়ে যাবে।',
    stay: 'থাকুন',
    close: 'তবু বন্ধ করুন',
    signOut: 'তবু সাইন আউট করুন',
  },
} as const;

/** Whether closing would lose anything. */
export function isOpen({ undelivered, unsaved }: OpenWork): boolean {
  return undelivered > 0 || unsaved;
}

/** Asks whether open work may be lost. Returns true if the user agrees. */
export async function askToLose(parts: {
  window: BrowserWindow;
  dialog: Pick<Dialog, 'showMessageBox'>;
  work: OpenWork;
  language: Language;
  by: 'close' | 'signOut';
}): Promise<boolean> {
  const { by, work } = parts;
  const text = texts[parts.language];
  const { response } = await parts.dialog.showMessageBox(parts.window, {
    type: 'warning',
    message: work.undelivered > 0 ? text.undelivered(work.undelivered) : text.unsaved,
    detail: by === 'close' ? text.detail : text.signOutDetail,
    buttons: [text.stay, text[by]],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  return response === 1;
}

/** Asks before the window closes if it holds unsent decisions or unsaved changes. */
export function guardClose(parts: {
  window: BrowserWindow;
  dialog: Pick<Dialog, 'showMessageBox'>;
  work: () => OpenWork;
  language: () => Language;
}): void {
  const { window, dialog } = parts;
  let asking = false;
  window.on('close', (event) => {
    const work = parts.work();
    if (!isOpen(work)) return;
    event.preventDefault();
    if (asking) return;
    asking = true;
    void askToLose({ window, dialog, work, language: parts.language(), by: 'close' }).then((agreed) => {
      asking = false;
      if (agreed) window.destroy();
    });
  });
}
