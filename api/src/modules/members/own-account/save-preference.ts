import type { Preference, User } from '@milon/shared/contracts';
import { minimumMessage, missedMinimums, type PreferenceMinimums } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { getSettings } from '../../settings/index.ts';
import { updateMember } from '../queries.ts';
import { loadUser } from './load-user.ts';

/** Throws INVALID where a selection is smaller than the administration asks for (spec §5). */
export function requireMinimums(gender: string, preference: Preference, minimums: PreferenceMinimums): void {
  const missed = missedMinimums(gender, preference, minimums);
  if (missed.length > 0) {
    throw new DomainError('INVALID', {
      fields: missed.map((miss) => miss.field),
      messages: missed.map((miss) => minimumMessage(miss.minimum)),
    });
  }
}

/** Saves the partner preference; selections below the administration's minimums are refused, empty ones are not (spec §5). */
export async function savePreference(
  context: AppContext,
  actor: MemberActor,
  preference: Preference,
): Promise<User> {
  const { preference: minimums } = await getSettings(context);
  requireMinimums(actor.gender, preference, minimums);
  await inTransaction(context.db, (trx) =>
    updateMember(trx, actor.id, { preference: JSON.stringify(preference), updated_at: context.clock() }),
  );
  return loadUser(context, actor.id);
}
