import type { AppContext } from '../../../context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { LimitName } from '../../../platform/limits.ts';
import type { MailItem, MailSection } from './collect-due-mail.ts';

type Count = readonly [name: LimitName, key: string];

export interface MailQuota {
  /** What may be mailed today. */
  readonly parts: readonly MailSection[];
  /** Undoes the count if sending failed. */
  giveBack(): Promise<void>;
}

/**
 * Counts a mail against the day's limits and drops what exceeds them. The limits are: some mails of each
 * frequency for a member, and one immediate mail about the same subject between the same two members. So a
 * member who invites and withdraws repeatedly cannot fill another's mailbox.
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
    if (!part.isImmediate) {
      isGathered ??= await take('notice', `due:${memberId}`);
      if (isGathered) within.push(part);
      continue;
    }
    const items: MailItem[] = [];
    for (const one of part.items) if (await isNew(one)) items.push(one);
    if (items.length > 0 && (await take('notice', `${part.due.kind}:${memberId}`)))
      within.push({ ...part, items });
  }
  return {
    parts: within,
    async giveBack() {
      for (const [name, key] of counted) await limits.giveBack(name, key);
    },
  };
}
