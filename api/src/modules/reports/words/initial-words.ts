import { reportCategoryOptions } from '@milon/shared/options';
import type { Db } from '../../../platform/database/connect.ts';
import { reportWordIds } from './report-word-ids.ts';
import { insertMissingWords } from './word-queries.ts';

/**
 * Adds the initial report words that are missing and leaves the others as staff changed them. Runs at every
 * start.
 */
export async function ensureReportWords(db: Db): Promise<void> {
  await insertMissingWords(
    db,
    reportCategoryOptions.map((option, position) => ({
      id: reportWordIds[option.key],
      name: option.en,
      name_bangla: option.bn,
      user_type: option.userType,
      is_active: 1,
      gives_connect_back: option.givesConnectBack ? 1 : 0,
      fits_message: option.fitsMessage ? 1 : 0,
      position,
    })),
  );
}
