import type { User } from '@milon/shared/contracts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { saveNotifications } from '../../../features/account/api/save-notifications.ts';
import { toastFailure, toastSuccess } from '../../../state/toast.ts';
import { NoticeBar } from './notice-bar.tsx';

/** Asks once whether SMS may tell approvals, invitations and acceptances. Without an answer none comes. */
export function SmsNotice({ user }: { user: User }) {
  const { t } = useTranslation('notifications');
  const { isPending, mutate } = useMutation({
    mutationFn: (sms: boolean) => saveNotifications({ sms }),
    onSuccess: (_, isWanted) => toastSuccess(t(isWanted ? 'smsOn' : 'smsOff')),
    onError: toastFailure('The answer to SMS was not saved.'),
  });
  if (!user.asksSms) return null;
  const answer = (isWanted: boolean) => (isPending ? undefined : mutate(isWanted));
  return (
    <NoticeBar
      intent="info"
      title={t('smsAsk')}
      text={t('smsAskText')}
      action={t('smsYes')}
      busy={isPending}
      onAction={() => answer(true)}
      others={[{ label: t('smsNo'), onAction: () => answer(false) }]}
    />
  );
}
