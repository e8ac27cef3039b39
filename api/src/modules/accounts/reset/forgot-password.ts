import { VERIFICATION_CODE } from '@milon/shared/constants';
import { policyAllows } from '@milon/shared/rules';
import type { AppContext } from '../../../context.ts';
import { mintId } from '../../../platform/ids.ts';
import { limitVisit, type Visit } from '../../../platform/limit-visit.ts';
import { digest, mintCode } from '../../../platform/security/tokens.ts';
import { type AccountKey, accountKey, accountName, limitName } from '../account-key.ts';
import { findKnownDevice } from '../known-device.ts';
import { findAccount } from '../queries.ts';
import { limitForgot } from './limit-forgot.ts';
import { replaceReset } from './reset-queries.ts';
import { sendResetCode } from './send-reset-code.ts';

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

const isOpen = (account: Account) =>
  !account.is_deleted && !account.is_disabled && policyAllows(account.active_policy).signsIn;

/**
 * The digest under which the code for a phone or email is stored, so that the table does not show who forgot
 * a password. A request from a known device gets a row of its own, which requests and wrong guesses of others
 * cannot touch.
 */
export const resetTarget = ({ keys }: Pick<AppContext, 'keys'>, key: AccountKey, device?: string) =>
  digest(keys.oneTimeCode, `reset target:${accountName(key)}${device === undefined ? '' : `:${device}`}`);

export const resetCodeDigest = ({ keys }: Pick<AppContext, 'keys'>, id: string, code: string) =>
  digest(keys.oneTimeCode, `reset:${id}:${code}`);

async function storeCode(context: AppContext, target: string, memberId: string | null, code: string) {
  const now = context.clock();
  const id = mintId(now);
  await replaceReset(context.db, {
    target_digest: target,
    id,
    member_id: memberId,
    code_digest: resetCodeDigest(context, id, code),
    expires_at: now + VERIFICATION_CODE.validMinutes * 60_000,
  });
}

/**
 * Sends a code for a new password to the phone or email, if an account that can sign in has it. The answer
 * comes before anything is sent, and after the same work whether there is such an account or not.
 * `limitForgot` limits the number of codes. Throws TOO_MANY_REQUESTS.
 */
export async function forgotPassword(
  context: AppContext,
  by: { phone?: string | undefined; email?: string | undefined },
  request: Visit & { readonly device: string | undefined },
): Promise<void> {
  const key = accountKey(by);
  const found = key && (await findAccount(context.db, key));
  const device = findKnownDevice(context, request.device, found?.id);
  if (device === undefined) await limitVisit(context, 'forgot', request);
  else await context.limits.take('forgot', device);
  if (!key) return;
  const target = accountName(key);
  const { address } = request;
  const permission = await limitForgot(context, { target, mailbox: limitName(key), address, device });
  if (permission === 'sent-already') return;

  const account = found && isOpen(found) ? found : undefined;
  const code = mintCode(VERIFICATION_CODE.digits);
  const memberId = account?.id ?? null;
  await storeCode(context, resetTarget(context, key), memberId, code);
  if (device !== undefined) await storeCode(context, resetTarget(context, key, device), memberId, code);
  context.background.run('a code for a new password', async () => {
    if (!account) return;
    const isElsewhere = permission === 'send-elsewhere';
    await sendResetCode(context, account.id, key, { code, isElsewhere, isKnown: device !== undefined });
  });
}
