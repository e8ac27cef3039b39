import { reportCategoryOptions } from '@milon/shared/options';
import type { Db } from '../../platform/database/connect.ts';
import { insertWords } from './queries.ts';
import { reportWordIds } from './report-word-ids.ts';

/** Puts the words in place that a fresh installation lacks, and leaves those alone that staff changed. Run at every start. */
export async function ensureReportWords(db: Db): Promise<void> {
  await insertWords(
    db,
    reportCategoryOptions.map((option) => ({
      id: reportWordIds[option.key],
      name: option.en,
      name_bangla: option.bn,
      user_type: option.userType,
      is_active: 1,
    })),
  );
}

const contactWordIds = new Set(
  reportCategoryOptions
    .filter((option) => option.givesConnectBack)
    .map((option) => reportWordIds[option.key]),
);

/** Whether the word is about a contact that was paid for, so that a report which staff uphold gives the connect back (decisions §6). */
export function isContactWord(wordId: string): boolean {
  return contactWordIds.has(wordId);
}
