import { TAKE_BACK_MS } from '@milon/shared/constants';
import type { Message } from '@milon/shared/contracts';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { toastError } from '../../../state/toast.ts';
import { deleteMessage, restoreMessage } from '../api/conversations.ts';

/** Deletes messages for oneself; the last one can be taken back for some seconds, which do not run while one looks at the offer. */
export function useDeletion(me: string) {
  const [deleted, setDeleted] = useState<Message>();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!deleted || held) return;
    const timer = setTimeout(() => setDeleted(undefined), TAKE_BACK_MS.offered);
    return () => clearTimeout(timer);
  }, [deleted, held]);

  async function remove(message: Message) {
    try {
      await deleteMessage(message, me);
      setDeleted(message);
    } catch (error) {
      toastError(messageOf(error));
    }
  }

  async function takeBack() {
    if (!deleted) return;
    setDeleted(undefined);
    setHeld(false);
    try {
      await restoreMessage(deleted, me);
    } catch (error) {
      toastError(messageOf(error));
    }
  }

  return { deleted, remove: (message: Message) => void remove(message), takeBack, hold: setHeld };
}
