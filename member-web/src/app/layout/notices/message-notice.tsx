import type { User } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { mayGoOn, setMessageRead } from '../message-read.ts';
import { NoticeBar } from './notice-bar.tsx';

/** Keeps the sheet in reach of a member who has read it or looks around. */
export function MessageNotice({ user }: { user: User }) {
  const { t } = useTranslation('notifications');
  const again = () => setMessageRead(user, false);
  if (user.firstLookWaiting)
    return (
      <NoticeBar
        intent="info"
        isBrief
        title={t('waitTitle')}
        text={t('waitLooking')}
        action={t('waitAgain')}
        onAction={again}
      />
    );
  return (
    <NoticeBar
      title={t('messageTitle')}
      text={t(mayGoOn(user) ? 'messageKept' : 'messageLooking')}
      action={t('messageAgain')}
      onAction={again}
    />
  );
}
