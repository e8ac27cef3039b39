import { consentVersion } from '@milon/shared/messages';
import { type ConsentAbout, consentAbouts, consentFields } from '@milon/shared/rules';
import type { AppContext } from '../../../context.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { mintId } from '../../../platform/ids.ts';
import { recordRemoval } from '../../removals/index.ts';
import { tellWithdrawal } from '../listing/broadcast-visibility.ts';
import type { MemberRow } from '../queries.ts';
import { endConsent, findConsents, insertConsent } from './consent-queries.ts';
import { type ToldRow, toldOf } from './told.ts';

/** Who changed the profile, and when. */
export interface Change {
  readonly source: 'member' | 'staff';
  readonly at: number;
}

type Member = Pick<MemberRow, 'created_at' | 'id'>;

/**
 * Records that the member agrees to what is told. A consent to the present words stays as it is, one to
 * earlier words is renewed. Throws CONSENT_WITHDRAWN if staff tell what the member took back.
 */
export async function giveConsent(
  trx: Trx,
  { id }: Pick<Member, 'id'>,
  about: ConsentAbout,
  { at, source }: Change,
): Promise<void> {
  const former = (await findConsents(trx, id)).find((row) => row.about === about);
  const version = consentVersion(about);
  if (former?.withdrawn_at === null) {
    if (former.version === version) return;
    await endConsent(trx, id, about, { source: 'renewed', at });
  }
  if (source === 'staff' && former?.withdrawn_source === 'member')
    throw new DomainError('CONSENT_WITHDRAWN', {
      fields: consentFields[about].map((name) => `updateUserDto.${name}`),
    });
  await insertConsent(trx, { id: mintId(at), member_id: id, about, version, source, given_at: at });
  if (former) await recordRemoval(trx, { what: 'consent.given', id, other: about, at });
}

/** Records that the member tells nothing of it any more. Without a row it was told before anybody asked. */
export async function recordWithdrawal(
  trx: Trx,
  { created_at, id }: Member,
  about: ConsentAbout,
  { at, source }: Change,
): Promise<void> {
  if (!(await endConsent(trx, id, about, { source, at })))
    await insertConsent(trx, {
      id: mintId(at),
      member_id: id,
      about,
      source: 'before',
      given_at: created_at,
      withdrawn_source: source,
      withdrawn_at: at,
    });
  const what = source === 'staff' ? 'consent.removed' : 'consent.withdrawn';
  await recordRemoval(trx, { what, id, other: about, at });
}

/**
 * Updates the ledger with a saved profile: a fact that is told gives the consent, and a group without facts
 * takes it back. `before` is undefined for a new member.
 */
export async function recordConsents(
  context: Pick<AppContext, 'background' | 'bus' | 'clock' | 'db' | 'limits'>,
  trx: Trx,
  member: Member,
  { before, after }: { readonly before?: ToldRow; readonly after: ToldRow },
  change: Change,
): Promise<void> {
  for (const about of consentAbouts) {
    const [former, told] = [before && toldOf(before, about), toldOf(after, about)];
    if (told === former) continue;
    if (told === undefined) {
      await recordWithdrawal(trx, member, about, change);
      tellWithdrawal(context, trx, member.id, about);
    } else await giveConsent(trx, member, about, change);
  }
}
