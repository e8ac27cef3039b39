import type { BrowserWindow, Dialog } from 'electron';
import type { Language } from '../../ipc-contract/index.ts';

const texts = {
  en: {
    message: 'Choose another server?',
    detail: 'You are signed out on this computer, then you enter the address of the server.',
    stay: 'Cancel',
    change: 'Sign out and choose',
  },
  bn: {
    message: 'অন্য সার্ভার বেছে নেবেন?',
    detail: 'এই কম্পিউটারে আপনাকে সাইন আউট করা হবে, তারপর সার্ভারের ঠিকানা লিখবেন।',
    stay: 'বাতিল',
    change: 'সাইন আউট করে বেছে নিন',
  },
} as const;

/** Asks before the choice of the server signs the user out. Returns true if the user agrees. */
export async function askForServer(parts: {
  dialog: Pick<Dialog, 'showMessageBox'>;
  window: BrowserWindow | undefined;
  language: Language;
}): Promise<boolean> {
  const text = texts[parts.language];
  const options = {
    type: 'question' as const,
    message: text.message,
    detail: text.detail,
    buttons: [text.stay, text.change],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  };
  const { response } = await (parts.window
    ? parts.dialog.showMessageBox(parts.window, options)
    : parts.dialog.showMessageBox(options));
  return response === 1;
}
