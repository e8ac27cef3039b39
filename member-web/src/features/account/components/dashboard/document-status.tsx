import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
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

/** The state of the member's national id or passport, and a button to submit one (spec §1, §2). */
export function DocumentStatus({ user }: { user: User }) {
  const styles = useStyles();
  const { t } = useTranslation('account');
  const { isVerified } = user.account;
  const status = isVerified ? 'VERIFIED' : (user.nationalId?.status ?? 'NONE');
  const waits = status === 'PENDING';
  return (
    <div className={styles.root}>
      {isVerified ? (
        <VerifiedIcon className={styles.verified} aria-hidden />
      ) : (
        <InfoIcon className={styles.open} aria-hidden />
      )}
      <Text className={styles.text}>{t(`document_${status as 'NONE'}`)}</Text>
      {isVerified ? null : (
        <Button
          aria-label={t(waits ? 'seeDocument' : 'verify_document')}
          onClick={() => openDialog('VERIFY_DOC')}
        >
          {t(waits ? 'see' : 'verify')}
        </Button>
      )}
    </div>
  );
}
