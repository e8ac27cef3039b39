import type { SetupStep } from '@milon/shared/contracts';
import type { AppContext } from '../../../context.ts';
import { getSettings } from '../../settings/index.ts';
import { roleOf } from '../role-view.ts';

interface SignInState {
  readonly user_role: string;
  readonly password_ends_at: number | null;
  readonly totp_confirmed_at: number | null;
}

type Context = Pick<AppContext, 'db'>;
/** Reads the settings, only if an account depends on them. */
type ReadSettings = () => ReturnType<typeof getSettings>;

/** Whether the settings require a second factor of this account, whether it has one or not. */
export async function needsSecondFactor(
  context: Context,
  account: { user_role: string },
  readSettings: ReadSettings = () => getSettings(context),
): Promise<boolean> {
  if (roleOf(account.user_role) !== 'administration') return false;
  return (await readSettings()).secondFactorRequired;
}

/** What this account must do before anything else (decisions §4); undefined if nothing. */
export async function findSetupStep(
  context: Context,
  account: SignInState,
  readSettings?: ReadSettings,
): Promise<SetupStep | undefined> {
  if (account.password_ends_at !== null) return 'PASSWORD';
  if (account.totp_confirmed_at !== null) return undefined;
  return (await needsSecondFactor(context, account, readSettings)) ? 'SECOND_FACTOR' : undefined;
}
