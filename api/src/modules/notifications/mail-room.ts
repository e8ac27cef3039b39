import type { AppContext } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { LimitName } from '../../platform/limits.ts';
import type { Part, Told } from './gather-mail.ts';

type Count = readonly [name: LimitName, key: string];

export interface Room {
  /** What may be written today. */
  readonly parts: readonly Part[];
  /** Uncounts it: nothing was written. */
  giveBack(): Promise<void>;
}

/**
 * Leaves out what is too much for today: of each choice twenty mails a member, and at once of one pair one mail about the same, so that who
 * invites and takes back over and over fills nobody's mailbox.
 */
export async function findRoom(
  { limits }: AppContext,
  memberId: string,
  parts: readonly Part[],
): Promise<Room> {
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
  const isNew = ({ notice }: Told) =>
    !('otherId' in notice) || take('noticeOfPair', `${notice.about}:${memberId}:${notice.otherId}`);
  const within: Part[] = [];
  let isGathered: boolean | undefined;
  for (const part of parts) {
    if (!part.isAtOnce) {
      isGathered ??= await take('notice', `due:${memberId}`);
      if (isGathered) within.push(part);
      continue;
    }
    const told: Told[] = [];
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
