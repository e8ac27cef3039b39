import type { UsedReply } from '@milon/shared/contracts';
import { useState } from 'react';

/** The saved replies that were put into a text. They are counted with what is sent. */
export function useUsedReplies() {
  const [used, setUsed] = useState<readonly UsedReply[]>([]);
  return {
    add: (reply: UsedReply) => setUsed((all) => [...all.filter(({ _id }) => _id !== reply._id), reply]),
    /** For the body of the call that sends this text. A text that was emptied has none. */
    in: (text: string): { replies?: UsedReply[] } =>
      text.trim() === '' || used.length === 0 ? {} : { replies: [...used] },
  };
}
