import type { User } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { setMessageRead } from '../message-read.ts';
import { NoticeBar } from './notice-bar.tsx';

/** Keeps the message of the team in reach after the member has read it. */
export function MessageNotice({ user }: { user: User }) {
  const { t } = useTranslation('notifications');
  return (
    <NoticeBar
      title={t('messageTitle')}
      text={t('messageKept')}
      action={t('messageAgain')}
      onAction={() => setMessageRead(user, false)}
    />
  );
}
