import type { User } from '@milon/shared/contracts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePackageName } from '../../../entities/session/package-name.ts';
import { isPremiumUser } from '../../../entities/session/premium.ts';
import { answerFreeAccess } from '../../../features/commerce/api/free-access.ts';
import { toastFailure, toastSuccess } from '../../../state/toast.ts';
import { NoticeBar } from './notice-bar.tsx';

/**
 * Asks a member whose package of type Both runs, and who never answered, whether the contact becomes free
 * (decisions §3). Without an answer it stays closed.
 */
export function FreeAccessNotice({ user }: { user: User }) {
  const { t } = useTranslation('lifecycle');
  const packageName = usePackageName();
  const { isPending, mutate } = useMutation({
    mutationFn: answerFreeAccess,
    onSuccess: (_, isFree) => toastSuccess(t(isFree ? 'freeAccessNow' : 'freeAccessNot')),
    onError: toastFailure('The answer to free access was not saved.'),
  });
  const offer = user.premiumUser?.package.id;
  if (!offer || !isPremiumUser(user)) return null;
  const answer = (isFree: boolean) => (isPending ? undefined : mutate(isFree));
  return (
    <NoticeBar
      intent="info"
      title={t('freeAccessAsk')}
      text={t('freeAccessAskText', { name: packageName(offer.name) })}
      action={t('freeAccessYes')}
      busy={isPending}
      onAction={() => answer(true)}
      others={[{ label: t('freeAccessNo'), onAction: () => answer(false) }]}
    />
  );
}
