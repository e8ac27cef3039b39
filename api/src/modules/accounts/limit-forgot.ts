import type { AppContext } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';

type Limits = AppContext['limits'];

/** What a request for a code leads to: a message by the channel that was named, or by the other one, or none since one went a moment ago. */
export type Leave = 'send' | 'send-elsewhere' | 'sent-already';

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
 * Counts a request for a code, by who asks first: one a minute and five a day for one account from one address, so that a stranger's
 * requests are not the owner's. Strangers together cause one message a minute and ten a day by the channel that they name, then ten by the
 * account's other one. A known device is counted by itself. `target` is what was typed, whether an account has it or not,
 * and `mailbox` the same for all ways to write one mailbox. Throws TOO_MANY_REQUESTS.
 */
export async function limitForgot(
  { limits }: Pick<AppContext, 'limits'>,
  request: { target: string; mailbox: string; address: string; device: string | undefined },
): Promise<Leave> {
  const { target, mailbox, address, device } = request;
  if (device !== undefined) {
    await limits.take('forgotAgain', `${device}:${target}`);
    await limits.take('forgotDevice', `${device}:${target}`);
    return 'send';
  }
  await limits.take('forgotAgain', `${address}:${target}`);
  await limits.take('forgotAsker', `${address}:${mailbox}`);
  // The message that went at another's request reached the owner alone, and its code works for the owner. One that failed counts too:
  // unknown accounts are counted the same way.
  if (await isUsedUp(limits, 'forgotSent', target)) return 'sent-already';
  if (!(await isUsedUp(limits, 'forgotChannel', mailbox))) return 'send';
  await limits.take('forgotElsewhere', mailbox);
  return 'send-elsewhere';
}
