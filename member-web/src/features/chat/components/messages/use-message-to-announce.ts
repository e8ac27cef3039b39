import type { Message } from '@milon/shared/contracts';
import { useState } from 'react';

/** The newest message of the other member that arrived while the window was open, for screen readers. */
export function useMessageToAnnounce(messages: readonly Message[], me: string): Message | undefined {
  const [openedAt] = useState(() => messages.at(-1)?.position ?? 0);
  return messages.findLast(({ sender, position }) => sender !== me && position > openedAt);
}
