import type { Profile } from '@milon/shared/contracts';
import { dhakaDay, type ViewerKind } from '@milon/shared/rules';
import type { AppContext } from '../../../context.ts';
import { createPauses } from '../../../platform/concurrency/pauses.ts';
import { parseDetails } from '../details-view.ts';
import { findMember, type MemberRow } from '../queries.ts';
import { noRelationship } from './relationship-view.ts';
import { profileView } from './view.ts';

interface OwnedProfile {
  readonly profile: Profile;
  readonly row: MemberRow;
  /** What the owner expects, which no such reader sees unless the owner gives it. */
  readonly mahr: Profile['mahr'];
}

/**
 * A profile as a reader of this kind sees it who has no account, without photos, and whether or not it is
 * shown to others. Undefined if there is no such member, or nothing is left of them.
 */
export async function loadProfileAs(
  { clock, db }: Pick<AppContext, 'clock' | 'db'>,
  memberId: string,
  kind: ViewerKind,
  givesFamily: boolean,
): Promise<OwnedProfile | undefined> {
  const row = await findMember(db, memberId);
  if (!row || row.removed_at !== null) return undefined;
  const now = clock();
  const nobody = { relationship: noRelationship, photos: [], photoCount: 0 };
  const viewer = { ...nobody, kind, givesFamily, now, today: dhakaDay(now) };
  const profile = await profileView(row, viewer, createPauses());
  return { row, profile, mahr: parseDetails(row.details).mahr };
}
