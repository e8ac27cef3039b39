import type { AdminUser } from '@milon/shared/contracts';
import type { ActivePolicy } from '@milon/shared/options';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../../components/states/use-toast.ts';
import { useUnsaved } from '../../../lib/work/unsaved.ts';
import { useUsedReplies } from '../../replies/use-used-replies.ts';
import { useUpdateUser } from '../api/use-update-user.ts';

// The policies that show a message from staff to the member (spec §3).
const withMessage: ReadonlySet<ActivePolicy> = new Set(['3', '4', '5']);

/** Whether the member reads words with this status. */
export const carriesMessage = (policy: ActivePolicy): boolean => withMessage.has(policy);

/** A new status of a member with its message, until it is saved. */
export function useStatusChange(user: AdminUser) {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutate, error, isPending, reset } = useUpdateUser(user._id);
  const [policy, setPolicy] = useState<ActivePolicy>(user.activePolicy);
  const [message, setMessage] = useState(user.policyMessage ?? '');
  const carries = carriesMessage(policy);
  const used = useUsedReplies();
  const isChanged =
    policy !== user.activePolicy || (carries && message.trim() !== (user.policyMessage ?? ''));
  useUnsaved(isChanged);

  function save(onSaved: () => void) {
    if (isPending) return;
    const words = message.trim();
    mutate(
      {
        kind: 'UPDATE_STATUS',
        body: {
          activePolicy: policy,
          ...(carries && words !== '' ? { message: words, ...used.in(words) } : {}),
        },
      },
      {
        onSuccess() {
          toast(t('users.statusUpdated'));
          onSaved();
        },
      },
    );
  }

  return {
    policy,
    setPolicy,
    message,
    setMessage,
    addReply: used.add,
    carries,
    isChanged,
    save,
    error,
    isPending,
    reset,
  };
}
