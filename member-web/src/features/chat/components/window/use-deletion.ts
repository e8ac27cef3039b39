import { UNDO_DELETE_MS } from '@milon/shared/constants';
import type { Message } from '@milon/shared/contracts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toastFailure } from '../../../../state/toast.ts';
import { deleteMessage, restoreMessage } from '../../api/conversations.ts';

/**
 * Deletes messages for oneself. The last one can be undone for some seconds; the countdown stops while the
 * undo bar has the pointer or focus.
 */
export function useDeletion(me: string) {
  const [deleted, setDeleted] = useState<Message>();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!deleted || held) return;
    const timer = setTimeout(() => setDeleted(undefined), UNDO_DELETE_MS.offered);
    return () => clearTimeout(timer);
  }, [deleted, held]);

  const { mutate: remove } = useMutation({
    mutationFn: (message: Message) => deleteMessage(message, me),
    onSuccess: (_, message) => setDeleted(message),
    onError: toastFailure(),
  });
  const { mutate: restore } = useMutation({
    mutationFn: (message: Message) => restoreMessage(message, me),
    onError: toastFailure(),
  });

  function takeBack() {
    if (!deleted) return;
    setDeleted(undefined);
    setHeld(false);
    restore(deleted);
  }

  return { deleted, remove: (message: Message) => remove(message), takeBack, hold: setHeld };
}
