import type { Correction } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { requireExisting } from '../members/index.ts';
import { hasOtherAdministration } from '../staff/index.ts';
import { findCorrectionsOf, findWaiting } from './queries.ts';
import { correctionView } from './view.ts';

/** The corrections of a member, newest first, and whether another Administrator must confirm one. */
export async function listCorrections(
  { clock, db }: AppContext,
  actor: StaffActor,
  memberId: string,
): Promise<{ corrections: Correction[]; needsSecond: boolean }> {
  await requireExisting(db, memberId);
  const [rows, needsSecond] = await Promise.all([
    findCorrectionsOf(db, memberId),
    hasOtherAdministration(db, actor.id),
  ]);
  return { corrections: rows.map((row) => correctionView(row, actor.id, clock())), needsSecond };
}

/** The corrections that wait for a second Administrator, oldest first. */
export async function listWaitingCorrections(
  { clock, readers }: AppContext,
  actor: StaffActor,
): Promise<Correction[]> {
  const now = clock();
  return (await findWaiting(readers, now)).map((row) => correctionView(row, actor.id, now));
}

/** What staff corrected of a member, as the member may read it. */
export async function listOwnCorrections({ readers }: AppContext, memberId: string): Promise<object[]> {
  const rows = await findCorrectionsOf(readers, memberId);
  return rows
    .filter(({ state }) => state === 'DONE')
    .map(({ decided_at, field, new_value, old_value }) => ({
      field,
      from: old_value ?? undefined,
      to: new_value,
      at: decided_at === null ? undefined : isoTime(decided_at),
    }));
}
