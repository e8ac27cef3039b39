import type { AppContext } from '../../../context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { LimitName } from '../../../platform/limits.ts';
import type { MailItem, MailSection } from './collect-due-mail.ts';

type Count = readonly [name: LimitName, key: string];

export interface MailQuota {
  /** What may be mailed today. */
  readonly parts: readonly MailSection[];
  /** Takes the count back, where the mail could not be handed over. */
  giveBack(): Promise<void>;
}

/**
 * Counts a mail against the day's limits, and leaves out what is beyond them: so many mails of each choice to a member, and of mails at once
 * one about the same thing between two people, so that whoever invites and takes back over and over fills nobody's mailbox.
 */
export async function consumeMailQuota(
  { limits }: AppContext,
  memberId: string,
  parts: readonly MailSection[],
): Promise<MailQuota> {
  const counted: Count[] = [];
  const take = async (name: LimitName, key: string) => {
    try {
      await limits.take(name, key);
      counted.push([name, key]);
      return true;
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  };
  const isNew = ({ notice }: MailItem) =>
    !('otherId' in notice) || take('noticeOfPair', `${notice.about}:${memberId}:${notice.otherId}`);
  const within: MailSection[] = [];
  let isGathered: boolean | undefined;
  for (const part of parts) {
    if (!part.isAtOnce) {
      isGathered ??= await take('notice', `due:${memberId}`);
      if (isGathered) within.push(part);
      continue;
    }
    const told: MailItem[] = [];
    for (const one of part.told) if (await isNew(one)) told.push(one);
    if (told.length > 0 && (await take('notice', `${part.due.kind}:${memberId}`)))
      within.push({ ...part, told });
  }
  return {
    parts: within,
    async giveBack() {
      for (const [name, key] of counted) await limits.giveBack(name, key);
    },
  };
}
