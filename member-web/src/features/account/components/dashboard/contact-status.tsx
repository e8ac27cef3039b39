import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { InfoIcon, VerifiedIcon } from '../../../../components/page-icons.ts';
import { openDialog } from '../../../../state/dialogs.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '32px',
    '& > button': { minHeight: '44px', flexShrink: 0, whiteSpace: 'nowrap' },
  },
  text: { flexGrow: 1 },
  verified: { color: tokens.colorPaletteGreenForeground1, flexShrink: 0 },
  open: { color: tokens.colorNeutralForeground3, flexShrink: 0 },
});

interface Props {
  kind: 'phone' | 'email';
  /** `undefined` if there is no contact to verify. */
  isVerified: boolean | undefined;
  /** Opens the field of a missing email. */
  onAddEmail: () => void;
}

/** 'Phone Number is not verified' with a button to verify it (spec §2, §8). */
export function ContactStatus({ kind, isVerified, onAddEmail }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('account');
  if (isVerified) {
    return (
      <div className={styles.root}>
        <VerifiedIcon className={styles.verified} aria-hidden />
        <Text className={styles.text}>{t(`verified_${kind}`)}</Text>
      </div>
    );
  }
  return (
    <div className={styles.root}>
      <InfoIcon className={styles.open} aria-hidden />
      <Text className={styles.text}>{t(`notVerified_${kind}`)}</Text>
      {isVerified === undefined ? (
        <Button onClick={() => (kind === 'phone' ? openDialog('VERIFY_CONTACT', { kind }) : onAddEmail())}>
          {t(`add_${kind}`)}
        </Button>
      ) : (
        <Button aria-label={t(`verify_${kind}`)} onClick={() => openDialog('VERIFY_CONTACT', { kind })}>
          {t('verify')}
        </Button>
      )}
    </div>
  );
}
