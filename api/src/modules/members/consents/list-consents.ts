import type { Consent, User } from '@milon/shared/contracts';
import { type ConsentAbout, consentAbouts } from '@milon/shared/rules';
import type { AppContext } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { isoTime } from '../../../platform/iso-time.ts';
import { findMember } from '../queries.ts';
import { type ConsentRow, findConsents } from './consent-queries.ts';
import { type ToldRow, toldAbouts, toldOf } from './told.ts';

const isOpen = (rows: readonly ConsentRow[], about: ConsentAbout) =>
  rows.some((row) => row.about === about && row.withdrawn_at === null);

const askedAbouts = (row: ToldRow, rows: readonly ConsentRow[]) =>
  toldAbouts(row).filter((about) => !isOpen(rows, about));

/** What the member's page asks a consent to, and what it does not ask any more. */
export async function findAnswers(
  db: Db,
  row: ToldRow & { readonly id: string },
): Promise<Pick<User, 'asksConsent' | 'tookBack'>> {
  const rows = await findConsents(db, row.id);
  const asksConsent = askedAbouts(row, rows);
  const tookBack = consentAbouts.filter(
    (about) =>
      toldOf(row, about) === undefined &&
      rows.find((known) => known.about === about)?.withdrawn_source === 'member',
  );
  return {
    ...(asksConsent.length > 0 ? { asksConsent } : {}),
    ...(tookBack.length > 0 ? { tookBack } : {}),
  };
}

function consentView(row: ConsentRow): Consent {
  return {
    about: row.about as ConsentAbout,
    ...(row.version === null ? {} : { version: row.version }),
    source: row.source as Consent['source'],
    givenAt: isoTime(row.given_at),
    ...(row.withdrawn_at === null
      ? {}
      : {
          withdrawnSource: row.withdrawn_source as NonNullable<Consent['withdrawnSource']>,
          withdrawnAt: isoTime(row.withdrawn_at),
        }),
  };
}

/** A member's consents, newest first; what was told before anybody asked comes before them. */
export async function listConsents({ db }: Pick<AppContext, 'db'>, memberId: string): Promise<Consent[]> {
  const [row, rows] = await Promise.all([findMember(db, memberId), findConsents(db, memberId)]);
  const asked = row ? askedAbouts(row, rows) : [];
  return [
    ...asked.map((about): Consent => ({ about, source: 'before', givenAt: isoTime(row?.created_at ?? 0) })),
    ...rows.map(consentView),
  ];
}
