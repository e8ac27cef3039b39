import type { Preference, Settings, User } from '@milon/shared/contracts';
import { preferenceFaults } from '@milon/shared/messages';
import type { Language } from '@milon/shared/options';
import type { AppContext, MemberActor } from '../../../context.ts';
import { inTransaction, type Trx } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { recordRemoval } from '../../removals/index.ts';
import { getSettings } from '../../settings/index.ts';
import { findMember, lockMember, updateMember } from '../queries.ts';
import { loadUser } from './load-user.ts';

/**
 * Throws INVALID if a selection is smaller than the settings require, or a range breaks their bounds (spec
 * §5, decisions §9). `within` is the path of the preference in the body, with a dot at its end.
 */
export function requireAllowed(
  gender: string,
  preference: Preference,
  settings: Settings,
  language: Language,
  within: '' | 'preference.' | 'updateUserDto.preference.',
): void {
  const faults = preferenceFaults(gender, preference, settings, language);
  if (faults.length === 0) return;
  throw new DomainError('INVALID', {
    fields: faults.map(({ field }) => within + field),
    messages: faults.map(({ message }) => message),
  });
}

/** Lists for a restore that a woman would no longer meet a man who seeks a further marriage, or would now. */
export async function recordMeetsFurther(
  trx: Trx,
  { id, meets_further: met }: { readonly id: string; readonly meets_further: number },
  preference: Preference,
  at: number,
): Promise<void> {
  const meets = preference.furtherMarriage === true;
  if (meets === (met === 1)) return;
  await recordRemoval(trx, { what: meets ? 'furtherMeeting.on' : 'furtherMeeting.off', id, at });
}

/**
 * Saves the partner preference. Rejects what the administration's settings do not allow; empty selections are
 * always allowed (spec §5).
 */
export async function savePreference(
  context: AppContext,
  actor: MemberActor,
  preference: Preference,
  language: Language,
): Promise<User> {
  requireAllowed(actor.gender, preference, await getSettings(context), language, '');
  const at = context.clock();
  await inTransaction(context.db, async (trx) => {
    await lockMember(trx, actor.id);
    const before = await findMember(trx, actor.id);
    if (!before) throw new DomainError('NOT_FOUND');
    await updateMember(trx, actor.id, { preference: JSON.stringify(preference), updated_at: at });
    await recordMeetsFurther(trx, before, preference, at);
  });
  return loadUser(context, actor.id);
}
