import type { OwnStaff } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findStaff } from './queries.ts';
import { countRecoveryCodes } from './second-factor/recovery-code-queries.ts';
import { needsSecondFactor } from './sign-in/setup-step.ts';
import { staffView } from './view.ts';

/** One's own account, and how it signs in. */
export async function getOwnAccount(context: AppContext, actor: StaffActor): Promise<OwnStaff> {
  const row = await findStaff(context.db, actor.id);
  if (!row) throw new DomainError('NOT_SIGNED_IN');
  const since = row.totp_confirmed_at;
  return {
    ...staffView(row),
    secondFactor: {
      isOn: since !== null,
      ...(since === null ? {} : { since: new Date(since).toISOString() }),
      recoveryCodesLeft: await countRecoveryCodes(context.db, actor.id),
      isRequired: await needsSecondFactor(context, row),
    },
    ...(actor.setup ? { setup: actor.setup } : {}),
  };
}
