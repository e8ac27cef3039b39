import type { AppContext } from '../../../context.ts';
import { DomainError } from '../../../platform/domain-error.ts';

type Limits = AppContext['limits'];

/**
 * The result of a request for a code: send it by the named channel, send it by the other one, or send none
 * because a message went out a moment ago.
 */
export type SendPermission = 'send' | 'send-elsewhere' | 'sent-already';

async function isUsedUp(limits: Limits, ...entry: Parameters<Limits['take']>): Promise<boolean> {
  try {
    await limits.take(...entry);
    return false;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'TOO_MANY_REQUESTS') return true;
    throw error;
  }
}

/**
 * Counts a request for a code. One address may request one code a minute and five a day for an account, so
 * that other people's requests do not use up the owner's. All unknown devices together cause at most one
 * message a minute, ten a day by the channel that they name, and then ten by the account's other channel. A
 * known device is counted separately.
 * `target` is the normalised input, whether an account has it or not. `mailbox` is the same for all spellings
 * of one mailbox. Throws TOO_MANY_REQUESTS.
 */
export async function limitForgot(
  { limits }: Pick<AppContext, 'limits'>,
  request: { target: string; mailbox: string; address: string; device: string | undefined },
): Promise<SendPermission> {
  const { target, mailbox, address, device } = request;
  if (device !== undefined) {
    await limits.take('forgotAgain', `${device}:${target}`);
    await limits.take('forgotDevice', `${device}:${target}`);
    return 'send';
  }
  await limits.take('forgotAgain', `${address}:${target}`);
  await limits.take('forgotAsker', `${address}:${mailbox}`);
  // A message that another person requested reached only the owner, and its code works for the owner. A
  // failed message counts too, because requests for unknown accounts are counted the same way.
  if (await isUsedUp(limits, 'forgotSent', target)) return 'sent-already';
  if (!(await isUsedUp(limits, 'forgotChannel', mailbox))) return 'send';
  await limits.take('forgotElsewhere', mailbox);
  return 'send-elsewhere';
}
