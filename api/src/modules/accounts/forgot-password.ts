import { VERIFICATION_CODE } from '@milon/shared/constants';
import { policyAllows } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { mintId } from '../../platform/ids.ts';
import { spokenLanguage } from '../../platform/messaging/spoken-language.ts';
import { digest, mintCode } from '../../platform/security/tokens.ts';
import { type AccountKey, accountKey, accountName } from './account-key.ts';
import { knownDevice } from './known-device.ts';
import { findAccount } from './queries.ts';
import { resetMessage } from './reset-message.ts';
import { findRecipient, putReset } from './reset-queries.ts';

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

const isOpen = (account: Account) =>
  !account.is_deleted && !account.is_disabled && policyAllows(account.active_policy).signsIn;

/** How a phone or email is known among the codes: nobody reads from there who forgot what. */
export const resetTarget = ({ keys }: Pick<AppContext, 'keys'>, key: AccountKey) =>
  digest(keys.oneTimeCode, `reset target:${accountName(key)}`);

export const resetCodeDigest = ({ keys }: Pick<AppContext, 'keys'>, id: string, code: string) =>
  digest(keys.oneTimeCode, `reset:${id}:${code}`);

/** Hands the code over, by mail where an SMS cannot be sent. What nobody has proven opens no account in which the other is proven. */
async function sendResetCode(
  context: AppContext,
  account: Account,
  key: AccountKey,
  code: string,
): Promise<void> {
  const member = await findRecipient(context.db, account.id);
  if (!member) return;
  const phoneServes = member.phone !== null && (member.phone_verified === 1 || member.email_verified === 0);
  const emailServes = member.email !== null && (member.email_verified === 1 || member.phone_verified === 0);
  const { subject, text } = resetMessage(code, spokenLanguage(member));
  if ('email' in key) {
    if (emailServes) await context.mail.send({ to: key.email, subject, text });
    return;
  }
  if (!phoneServes) return;
  try {
    await context.sms.send({ to: key.phone, text });
  } catch (error) {
    if (member.email === null || member.email_verified === 0) throw error;
    await context.mail.send({ to: member.email, subject, text });
  }
}

/**
 * Begins a new password: a code goes to the phone or email, if an open account has it. The answer comes before anything is sent and
 * after the same work whether it has one or not. One a minute and ten a day for one phone or email. Throws TOO_MANY_REQUESTS.
 */
export async function forgotPassword(
  context: AppContext,
  by: { phone?: string | undefined; email?: string | undefined },
  request: { address: string; device: string | undefined },
): Promise<void> {
  const key = accountKey(by);
  const found = key && (await findAccount(context.db, key));
  const device = knownDevice(context, request.device, found?.id);
  const asker = device ?? (key ? accountName(key) : undefined);
  await context.limits.take('forgot', request.address);
  if (!key || asker === undefined) return;
  await context.limits.take('forgotAgain', asker);
  await context.limits.take('forgotDay', asker);

  const account = found && isOpen(found) ? found : undefined;
  const code = mintCode(VERIFICATION_CODE.digits);
  const now = context.clock();
  const id = mintId(now);
  await putReset(context.db, {
    target_digest: resetTarget(context, key),
    id,
    member_id: account?.id ?? null,
    code_digest: resetCodeDigest(context, id, code),
    expires_at: now + VERIFICATION_CODE.validMinutes * 60_000,
  });
  context.background.run('a code for a new password', async () => {
    if (account) await sendResetCode(context, account, key, code);
  });
}
