import type { BrowserWindow, Dialog } from 'electron';
import type { CrashNotice, Language, OpenWork } from '../../ipc-contract/index.ts';
import type { CrashLog } from './crash-log.ts';

const texts = {
  en: {
    message: 'The console keeps closing.',
    detail:
      'You can try again, or close this window. Help > Save crash log… in the menu saves what is known.',
    retry: 'Try again',
    close: 'Close the window',
  },
  bn: {
    message: 'কনসোল বারবার বন্ধ হয়ে যাচ্ছে।',
    detail:
      'আবার চেষ্টা করতে পারেন, অথবা এই উইন্ডো বন্ধ করতে পারেন। মেনুর সাহায্য > ক্র্যাশ লগ সংরক্ষণ… থেকে লগটি সংরক্ষণ করা যায়।',
    retry: 'আবার চেষ্টা করুন',
    close: 'উইন্ডো বন্ধ করুন',
  },
} as const;

const loopMs = 60_000;
const mostInLoop = 3;

/**
 * Opens a page again whose process ended, with a notice of what happened. A page that keeps ending is not
 * opened again and again: the user decides.
 */
export function recoverFrom(parts: {
  window: BrowserWindow;
  dialog: Pick<Dialog, 'showMessageBox'>;
  crashLog: CrashLog;
  /** Takes what the page held: it is lost. */
  takeWork: () => OpenWork;
  language: () => Language;
  now: () => Date;
}): { notice: () => CrashNotice | undefined; dismiss: () => void } {
  const { window, dialog, crashLog } = parts;
  const contents = window.webContents;
  let notice: CrashNotice | undefined;
  let times: number[] = [];

  async function ask(): Promise<void> {
    const text = texts[parts.language()];
    const { response } = await dialog.showMessageBox(window, {
      type: 'error',
      message: text.message,
      detail: text.detail,
      buttons: [text.retry, text.close],
      defaultId: 0,
      cancelId: 1,
      noLink: true,
    });
    if (response === 1) window.destroy();
    else contents.reload();
  }

  contents.on('console-message', (event) => {
    if (event.level === 'error') crashLog.note(event.message);
  });
  contents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    const log = crashLog.record({ reason, exitCode, section: sectionOf(contents.getURL()) });
    notice = { lost: parts.takeWork().undelivered, log };
    const now = parts.now().getTime();
    times = [...times, now].filter((time) => time > now - loopMs);
    if (times.length < mostInLoop) contents.reload();
    else void ask();
  });
  return {
    notice: () => notice,
    dismiss() {
      notice = undefined;
    },
  };
}

/** The section of an address, without a record's id: `milon://console/#/users/17` is in `users`. */
function sectionOf(url: string): string {
  return /#\/([a-z-]{1,40})(?=[/?]|$)/.exec(url)?.[1] ?? '';
}
