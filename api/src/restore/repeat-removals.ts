import type { AppContext } from '../context.ts';
import { repeatBiodataEnd, repeatNoBiodata } from '../modules/biodata/index.ts';
import { repeatCandidateEnd } from '../modules/candidate-number/index.ts';
import { repeatGuardianEnd, repeatGuardianRefusal } from '../modules/guardians/index.ts';
import {
  repeatDeletion,
  repeatErasure,
  repeatPause,
  repeatRemoval,
  repeatReturn,
  repeatTakeover,
} from '../modules/lifecycle/index.ts';
import {
  endFreeAccess,
  repeatBanned,
  repeatFurther,
  repeatIncognito,
  repeatNoFurther,
  repeatNoLinkPreview,
  repeatNoLongerBanned,
  repeatPhotoLimit,
  repeatWithdrawal,
} from '../modules/members/index.ts';
import { changeSmsChoice, repeatMailEnd } from '../modules/notifications/index.ts';
import { repeatPhotoRemoval } from '../modules/photos/index.ts';
import { repeatBlock, repeatBlockEnd } from '../modules/relations/index.ts';
import type { Removal } from '../modules/removals/index.ts';
import { repeatStaffDisabled, repeatStaffRole } from '../modules/staff/index.ts';
import { inTransaction } from '../platform/database/transaction.ts';

type Context = Pick<AppContext, 'clock' | 'db' | 'storage'>;

async function repeat(context: Context, { at, id, other, what }: Removal): Promise<void> {
  const { db } = context;
  const pair = { memberId: id, otherId: other ?? '' };
  switch (what) {
    case 'account.deleted':
      return repeatDeletion(db, id, { by: other ?? id, at });
    case 'account.takenOver':
      return repeatTakeover(db, id, { by: other ?? id, at });
    case 'account.restored':
      return repeatReturn(db, id, at);
    case 'account.removed':
      return repeatRemoval(context, id, at);
    case 'account.erased':
      return repeatErasure(db, id);
    case 'staff.disabled':
    case 'staff.enabled':
      return repeatStaffDisabled(db, id, what === 'staff.disabled');
    case 'staffRole.set':
      return other === undefined ? undefined : repeatStaffRole(db, id, other);
    case 'ban.made':
      return repeatBanned(db, id, at);
    case 'ban.ended':
      return other === undefined ? undefined : repeatNoLongerBanned(db, id, other, at);
    case 'photo.removed':
      return repeatPhotoRemoval(context, id, other ?? '');
    case 'photos.limited':
      return repeatPhotoLimit(db, id, other ?? '');
    case 'pause.made':
    case 'pause.ended':
      return repeatPause(db, id, what === 'pause.made', at);
    case 'incognito.on':
      return repeatIncognito(db, id);
    case 'linkPreview.off':
      return repeatNoLinkPreview(db, id);
    case 'further.sought':
      return repeatFurther(db, id, at);
    case 'furtherMeeting.off':
      return repeatNoFurther(db, id);
    case 'freeAccess.ended':
      return endFreeAccess(db, id);
    case 'mail.ended':
      return repeatMailEnd(db, id, other ?? '', at);
    case 'sms.ended':
      return inTransaction(db, (trx) => changeSmsChoice(trx, id, false, at));
    case 'guardian.ended':
      return repeatGuardianEnd(db, { memberId: id, guardianId: other ?? '' }, at);
    case 'guardian.refused':
      return repeatGuardianRefusal(db, { memberId: id, digest: other ?? '' }, at);
    case 'candidateNumber.ended':
      return repeatCandidateEnd(db, { memberId: id, askingId: other }, at);
    case 'biodata.ended':
      return repeatBiodataEnd(db, other ?? '', at);
    case 'biodataMatches.off':
      return repeatNoBiodata(db, id);
    case 'consent.withdrawn':
      return repeatWithdrawal(db, { memberId: id, about: other ?? '' }, { source: 'member', at });
    case 'consent.removed':
      return repeatWithdrawal(db, { memberId: id, about: other ?? '' }, { source: 'staff', at });
    case 'block.made':
      return repeatBlock(db, pair, at);
    case 'block.ended':
      return repeatBlockEnd(db, pair);
    // What was given after the backup is lost with it: the member may give it again.
    case 'incognito.off':
    case 'further.ended':
    case 'furtherMeeting.on':
    case 'linkPreview.on':
    case 'freeAccess.given':
    case 'biodataMatches.on':
    case 'consent.given':
    case 'mail.chosen':
    case 'sms.chosen':
      return undefined;
  }
}

/** Of which a member has several. */
const manyOfOne: ReadonlySet<string> = new Set([
  'mail',
  'block',
  'guardian',
  'candidateNumber',
  'biodata',
  'consent',
]);

/** What one removal is about, and whether nothing can follow it. */
function subjectOf({ id, other, what }: Removal): string {
  // The deletion before it still counts: its time stays.
  if (what === 'account.takenOver') return `takeover:${id}`;
  const [about = ''] = what.split('.');
  return manyOfOne.has(about) ? `${about}:${id}:${other}` : `${about}:${id}`;
}

const isFinal = ({ what }: Removal) => what === 'account.removed' || what === 'account.erased';

/** Of the removals about one thing, in the order of time, only the last counts. */
export function lastOfEach(removals: readonly Removal[]): Removal[] {
  const last = new Map<string, Removal>();
  for (const removal of removals) {
    const subject = subjectOf(removal);
    const known = last.get(subject);
    if (known && isFinal(known) && !isFinal(removal)) continue;
    // Set anew, so that they stay in the order of time.
    last.delete(subject);
    last.set(subject, removal);
  }
  return [...last.values()];
}

/** Repeats what was removed and withdrawn after the backup. Returns how much it was. */
export async function repeatRemovals(context: Context, removals: readonly Removal[]): Promise<number> {
  const due = lastOfEach(removals);
  for (const removal of due) await repeat(context, removal);
  return due.length;
}
