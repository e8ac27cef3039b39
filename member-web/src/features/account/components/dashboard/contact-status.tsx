import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { openDialog } from '../../../../state/dialogs.ts';
import { StatusLine } from './status-line.tsx';

interface Props {
  kind: 'phone' | 'email';
  /** `undefined` if there is no contact to verify. */
  isVerified: boolean | undefined;
  /** Opens the field of a missing email. */
  onAddEmail: () => void;
}

/** 'Phone Number is not verified' with a button to verify it (spec §2, §8). */
export function ContactStatus({ kind, isVerified, onAddEmail }: Props) {
  const { t } = useTranslation('account');
  if (isVerified) return <StatusLine isVerified text={t(`verified_${kind}`)} />;
  return (
    <StatusLine isVerified={false} text={t(`notVerified_${kind}`)}>
      {isVerified === undefined ? (
        <Button onClick={() => (kind === 'phone' ? openDialog('VERIFY_CONTACT', { kind }) : onAddEmail())}>
          {t(`add_${kind}`)}
        </Button>
      ) : (
        <Button aria-label={t(`verify_${kind}`)} onClick={() => openDialog('VERIFY_CONTACT', { kind })}>
          {t('verify')}
        </Button>
      )}
    </StatusLine>
  );
}
