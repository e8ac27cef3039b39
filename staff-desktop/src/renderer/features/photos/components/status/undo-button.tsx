import { Button, Caption1, Link, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowUndoRegular } from '@fluentui/react-icons';
import { useNow } from '@milon/shared/client';
import { useTranslation } from 'react-i18next';
import { KeyCap } from '../../../../components/key-cap.tsx';
import { useFormat } from '../../../../lib/use-format.ts';
import type { Review } from '../../review/use-review.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    columnGap: tokens.spacingHorizontalS,
  },
  // The countdown must not shift the elements next to it.
  left: {
    minWidth: '4ch',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground3,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
});

interface UndoButtonProps {
  review: Review;
  onBatches: () => void;
}

/** Undoes the decisions of the last key, and shows how long the member is not told yet. */
export function UndoButton({ review, onBatches }: UndoButtonProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const { lastStep } = review.decisions.state;
  const now = useNow(lastStep?.undoUntil === undefined ? undefined : 1_000);
  if (!lastStep) return null;
  const { decisions, undoUntil } = lastStep;
  const left = undoUntil === undefined ? undefined : Math.ceil((undoUntil - now) / 1_000);
  if (left !== undefined && left <= 0) {
    return (
      <span className={styles.root}>
        <Caption1 className={styles.quiet}>{t('photos.undoOver')}</Caption1>
        <Link as="button" onClick={onBatches}>
          <Caption1>{t('photos.batches.title')}</Caption1>
        </Link>
      </span>
    );
  }
  return (
    <span className={styles.root}>
      <Button
        size="small"
        appearance="subtle"
        icon={<ArrowUndoRegular />}
        aria-keyshortcuts="Z"
        onClick={review.undo}
      >
        {t('photos.undo')}
        {decisions.length > 1 && ` × ${number(decisions.length)}`}
        <KeyCap inButton>Z</KeyCap>
      </Button>
      <Caption1 className={styles.left} aria-hidden>
        {left !== undefined && t('photos.seconds', { shown: number(left) })}
      </Caption1>
    </span>
  );
}
