import type { Notification } from 'electron';
import { type Language, type WorkCounts, type WorkQueue, workQueues } from '../../ipc-contract/index.ts';

const texts = {
  en: {
    title: 'New work is waiting',
    photos: 'Photos',
    documents: 'Documents',
    messages: 'Message cases',
    reports: 'Reports',
    users: 'Members',
    transactions: 'Transactions',
  },
  bn: {
    title: 'নতুন কাজ অপেক্ষায় আছে',
    photos: 'ছবি',
    documents: 'কাগজপত্র',
    messages: 'বার্তার কেস',
    reports: 'অভিযোগ',
    users: 'সদস্য',
    transactions: 'লেনদেন',
  },
} as const;

export interface WorkNotices {
  report: (counts: WorkCounts) => void;
  /** Forgets the counts: the next ones are of another session. */
  reset: () => void;
}

/**
 * Shows a system notification when a queue has more work than before and no window of the console is in
 * front. It names queues and counts, never a member. Every window reports the same counts, so only a rise
 * counts as new.
 */
export function createWorkNotices(parts: {
  Notification: typeof Notification;
  isOn: () => boolean;
  isInFront: () => boolean;
  language: () => Language;
  open: (queue: WorkQueue) => void;
}): WorkNotices {
  let known: WorkCounts | undefined;
  let shown: Notification | undefined;

  function show(risen: readonly WorkQueue[], counts: WorkCounts): void {
    const language = parts.language();
    const text = texts[language];
    const number = new Intl.NumberFormat(language === 'bn' ? 'bn-BD' : 'en');
    const body = risen.map((queue) => `${text[queue]}: ${number.format(counts[queue] ?? 0)}`).join(' · ');
    shown?.close();
    shown = new parts.Notification({ title: text.title, body, silent: false });
    const [first] = risen;
    shown.on('click', () => first && parts.open(first));
    shown.show();
  }

  return {
    report(counts) {
      const before = known;
      known = { ...before, ...counts };
      // The first counts are no news: the user sees them in the navigation.
      if (!before) return;
      const risen = workQueues.filter((queue) => (counts[queue] ?? 0) > (before[queue] ?? 0));
      if (risen.length === 0 || !parts.isOn() || parts.isInFront()) return;
      if (parts.Notification.isSupported()) show(risen, counts);
    },
    reset() {
      known = undefined;
      shown?.close();
      shown = undefined;
    },
  };
}
