import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowLeftRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { goBackOr } from '../../lib/address/location.ts';
import { EmptyState } from './empty-state.tsx';

const useStyles = makeStyles({ text: { color: tokens.colorNeutralForeground3 } });

interface NotOfferedProps {
  /** What the address asks for. */
  what: string;
  /** Where Back leads if the address was opened by a link. */
  instead: string;
}

/** Shown at an address that a colleague of another role sent: what it is, who it is for, and the way back. */
export function NotOffered({ what, instead }: NotOfferedProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <EmptyState text={t('shell.notOffered', { what })}>
      <span className={styles.text}>{t('shell.askAdministration')}</span>
      <Button icon={<ArrowLeftRegular />} onClick={() => goBackOr(instead)}>
        {t('record.back')}
      </Button>
    </EmptyState>
  );
}
