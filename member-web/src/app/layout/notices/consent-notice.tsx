import type { User } from '@milon/shared/contracts';
import { consentText } from '@milon/shared/messages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConsent } from '../../../features/account/api/consents.ts';
import { useFormat } from '../../../lib/format.ts';
import { NoticeBar } from './notice-bar.tsx';

/**
 * Asks for the consent to what was told before anybody asked. Until the answer it is shown as before; "later"
 * asks again at the next visit.
 */
export function ConsentNotice({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const { language } = useFormat();
  const { isPending, keep, takeBack } = useConsent();
  const [isLater, setLater] = useState(false);
  const about = user.asksConsent?.[0];
  if (!about || isLater) return null;
  return (
    <NoticeBar
      intent="info"
      title={t(`consentAsk_${about}`)}
      text={`${consentText(about, language) ?? ''} ${t('consentAskText')}`}
      action={t('consentKeep')}
      busy={isPending}
      onAction={() => keep(about)}
      others={[
        { label: t('consentTakeBack'), onAction: () => takeBack(about) },
        { label: t('consentLater'), onAction: () => setLater(true) },
      ]}
    />
  );
}
