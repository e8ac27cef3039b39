import type { Message } from '@milon/shared/contracts';
import { findLast, lastOf } from '@milon/shared/lists';
import { useState } from 'react';

/** The newest message of the other member that arrived while the window was open, for screen readers. */
export function useMessageToAnnounce(messages: readonly Message[], me: string): Message | undefined {
  const [openedAt] = useState(() => lastOf(messages)?.position ?? 0);
  return findLast(messages, ({ sender, position }) => sender !== me && position > openedAt);
}
