import { BUSINESS_TIME_ZONE } from '@milon/shared/constants';
import type { Language } from '@milon/shared/options';
import { product } from '@milon/shared/product';
import type { OutgoingMessage } from '../../platform/messaging/messenger.ts';
import type { LateBackup } from './find-late-backup.ts';

const tags: Readonly<Record<Language, string>> = { en: 'en-GB', bn: 'bn-BD' };

function textIn(language: Language, { last }: LateBackup): string {
  const when =
    last === undefined
      ? undefined
      : new Intl.DateTimeFormat(tags[language], {
          dateStyle: 'long',
          timeStyle: 'short',
          hourCycle: 'h23',
          timeZone: BUSINESS_TIME_ZONE,
        }).format(last);
  if (language === 'bn')
    return when
      ? `শেষ ভালো ব্যাকআপ ${when}-এর, এক দিনের বেশি পুরোনো। ব্যাকআপ কেন হচ্ছে না দেখুন: docs/running.md, “Backup”।`
      : 'কোনো ভালো ব্যাকআপ পাওয়া যায়নি। ব্যাকআপ কেন হচ্ছে না দেখুন: docs/running.md, “Backup”।';
  return when
    ? `The last good backup was made on ${when}, more than a day ago. Find out why none is made: docs/running.md, “Backup”.`
    : 'No good backup was found. Find out why none is made: docs/running.md, “Backup”.';
}

/** The mail to Administration, in both languages because staff accounts have no language. */
export function lateBackupMail(
  late: LateBackup,
): Pick<OutgoingMessage, 'text'> & { readonly subject: string } {
  return {
    subject: `${product.name}: THE BACKUP IS LATE`,
    text: `${textIn('en', late)}\n\n${textIn('bn', late)}\n`,
  };
}
