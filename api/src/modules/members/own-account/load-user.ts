import type { User } from '@milon/shared/contracts';
import { takesSms } from '@milon/shared/rules';
import type { AppContext } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { findPhotosOf, photoView } from '../../photos/index.ts';
import { getSettings } from '../../settings/index.ts';
import { findAnswers } from '../consents/list-consents.ts';
import { findMember, type MemberRow } from '../queries.ts';
import { countShownVisitors, findDocument, findOwnLists } from './own-queries.ts';
import { userView } from './user-view.ts';
import { usualFirstLookHours } from './usual-first-look.ts';

/** The real figure is that of the list, which is empty while the member is incognito. */
const countShown = (db: Db, row: MemberRow) =>
  row.incognito === 1 ? 0 : countShownVisitors(db, { ...row, meetsFurther: row.meets_further === 1 });

/** Whether SMS can notify this member, who did not say yes or no. */
function asksSms({ config }: AppContext, row: MemberRow): boolean {
  const { countries, notificationsPerDay } = config.smsLimits;
  if (row.phone === null || row.phone_verified !== 1 || row.sms_notifications !== null) return false;
  return notificationsPerDay > 0 && takesSms(row.phone, countries);
}

/** The account of `memberId` as its owner sees it. Throws NOT_SIGNED_IN if it no longer exists. */
export async function loadUser(context: AppContext, memberId: string): Promise<User> {
  const { db, keys, clock } = context;
  const now = clock();
  const [row, photos, lists, document, settings] = await Promise.all([
    findMember(db, memberId),
    findPhotosOf(db, [memberId], 'all'),
    findOwnLists(db, memberId),
    findDocument(db, memberId),
    getSettings(context),
  ]);
  if (!row || row.is_deleted) throw new DomainError('NOT_SIGNED_IN');
  return userView(row, {
    photos: photos.map((photo) => photoView(photo, keys, memberId, 'clear', now)),
    lists,
    document,
    visitors: settings.visitorsShown === 'real' ? await countShown(db, row) : undefined,
    firstLookHours: row.waits_first_look === 1 ? await usualFirstLookHours(context) : undefined,
    asksSms: asksSms(context, row),
    answers: await findAnswers(db, row),
    now,
  });
}
