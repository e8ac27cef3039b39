import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { InfoIcon, VerifiedIcon } from '../../../../components/page-icons.ts';

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
  isVerified: boolean;
  text: string;
  /** A button with the next step. */
  children?: ReactNode;
}

/** Whether something of the member is verified. */
export function StatusLine({ isVerified, text, children }: Props) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      {isVerified ? (
        <VerifiedIcon className={styles.verified} aria-hidden />
      ) : (
        <InfoIcon className={styles.open} aria-hidden />
      )}
      <Text className={styles.text}>{text}</Text>
      {children}
    </div>
  );
}
