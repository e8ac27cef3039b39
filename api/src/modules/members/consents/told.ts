import type { UpdateUser } from '@milon/shared/contracts';
import { type ConsentAbout, consentAbouts, consentFields } from '@milon/shared/rules';
import { parseAssumed, parseDetails } from '../details-view.ts';

/** The columns that hold what a consent is about. */
export interface ToldRow {
  readonly details: string;
  readonly assumed?: string | null | undefined;
  readonly community_id?: string | null | undefined;
  readonly religion?: string | null | undefined;
}

/** The change that empties it. */
export const emptied = (about: ConsentAbout): UpdateUser =>
  Object.fromEntries(consentFields[about].map((field) => [field, null]));

/** The change that tells it again as it stands. A default that nobody chose is told by nobody. */
export function changeOf(row: ToldRow, about: ConsentAbout): UpdateUser {
  const { anyDisability, faith, health, mahr } = parseDetails(row.details);
  const isAssumed = parseAssumed(row.assumed ?? null).includes('anyDisability');
  const facts =
    about === 'faith'
      ? { religion: row.religion, communityId: row.community_id, faith, mahr }
      : { anyDisability: isAssumed ? undefined : anyDisability, health };
  const told = Object.entries(facts).filter(([, fact]) => fact !== null && fact !== undefined);
  return Object.fromEntries(told) as UpdateUser;
}

/** What the member tells of it, as a text to compare; undefined for nothing. */
export function toldOf(row: ToldRow, about: ConsentAbout): string | undefined {
  const told = changeOf(row, about);
  return Object.keys(told).length > 0 ? JSON.stringify(told) : undefined;
}

/** What of a profile needs a consent. */
export const toldAbouts = (row: ToldRow): ConsentAbout[] =>
  consentAbouts.filter((about) => toldOf(row, about) !== undefined);
