import { Button, Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowUndoRegular } from '@fluentui/react-icons';
import { useNow } from '@milon/shared/client';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/use-format.ts';
import { KeyCap } from '../key-cap.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  // The countdown must not shift the elements next to it.
  left: {
    minWidth: '5ch',
    textAlign: 'end',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground2,
  },
});

/** The seconds in which a decision can still be undone; 0 or less when the time is over. */
export function useSecondsLeft(undoUntil: string | undefined): number {
  const now = useNow(undoUntil === undefined ? undefined : 1_000);
  // From the whole second on, so that all countdowns of a decision show the same number.
  const second = Math.floor(now / 1_000) * 1_000;
  return undoUntil === undefined ? 0 : Math.ceil((Date.parse(undoUntil) - second) / 1_000);
}

interface UndoCountdownProps {
  seconds: number;
  hasKey?: boolean;
  isPending: boolean;
  onUndo: () => void;
}

/** The button that undoes a decision, with the time left. */
export function UndoCountdown({ hasKey = false, isPending, onUndo, seconds }: UndoCountdownProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <span className={styles.root}>
      <Button
        size="small"
        icon={<ArrowUndoRegular />}
        aria-keyshortcuts={hasKey ? 'U Control+Z' : undefined}
        disabledFocusable={isPending}
        onClick={onUndo}
      >
        {t('queue.undo')}
        {hasKey && <KeyCap inButton>U</KeyCap>}
      </Button>
      <Caption1 className={styles.left} aria-hidden>
        {t('queue.seconds', { shown: number(seconds) })}
      </Caption1>
    </span>
  );
}
