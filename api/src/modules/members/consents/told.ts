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

/** What the member tells of it, as a text to compare; undefined for nothing. */
export function toldOf(row: ToldRow, about: ConsentAbout): string | undefined {
  const { anyDisability, faith, health, mahr } = parseDetails(row.details);
  // A default that nobody chose is told by nobody.
  const disability = parseAssumed(row.assumed ?? null).includes('anyDisability') ? undefined : anyDisability;
  const facts = about === 'faith' ? [row.religion, row.community_id, faith, mahr] : [disability, health];
  return facts.some((fact) => fact !== null && fact !== undefined) ? JSON.stringify(facts) : undefined;
}

/** What of a profile needs a consent. */
export const toldAbouts = (row: ToldRow): ConsentAbout[] =>
  consentAbouts.filter((about) => toldOf(row, about) !== undefined);
