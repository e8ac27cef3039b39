import type { Guardian } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import type { GuardianEnd } from './end-guardian.ts';
import { findFormer, type GuardianRow } from './queries.ts';
import { endedView, guardianPhone } from './view.ts';

interface FormerGuardian extends Pick<Guardian, 'relation'> {
  readonly state: GuardianEnd;
  readonly at: string;
  readonly name?: string;
  readonly phoneNumber?: Guardian['phoneNumber'];
}

function formerView(row: GuardianRow): FormerGuardian {
  const ended = endedView(row);
  return row.name === null ? ended : { ...ended, name: row.name, phoneNumber: guardianPhone(row) };
}

/** The guardians of before, for the account's export: with what is still stored of each. */
export async function listFormerGuardians(
  { db }: Pick<AppContext, 'db'>,
  { id }: MemberActor,
): Promise<FormerGuardian[]> {
  return (await findFormer(db, id)).map(formerView);
}
