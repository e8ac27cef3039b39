import { Button, Caption1, Caption1Strong, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronRightRegular } from '@fluentui/react-icons';
import type { PhotoBatch } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/use-format.ts';
import { focusOnMount } from '../../review/focus-on-mount.ts';
import { ThumbStrip } from './thumb-strip.tsx';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    width: '100%',
    maxWidth: 'none',
    minHeight: '60px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
  },
  who: { display: 'grid', minWidth: 0 },
  counts: { display: 'grid', justifyItems: 'end' },
  quiet: { color: tokens.colorNeutralForeground3 },
});

interface DecidedRowProps extends Pick<PhotoBatch, 'approved' | 'by' | 'declined' | 'reverted' | 'thumbs'> {
  /** When it was decided, and how. */
  when: string;
  /** Whether this row gets the focus back. */
  wasOpen: boolean;
  onOpen: () => void;
}

/** A sitting or a batch as a row: who, when, how many of each decision, and some of the photos. */
export function DecidedRow(props: DecidedRowProps) {
  const { approved, by, declined, onOpen, reverted, thumbs, wasOpen, when } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const counts = [
    approved > 0 && t('photos.batches.approved', { shown: number(approved) }),
    declined > 0 && t('photos.batches.declined', { shown: number(declined) }),
  ];
  return (
    <Button
      ref={wasOpen ? focusOnMount : undefined}
      appearance="subtle"
      className={styles.root}
      onClick={onOpen}
    >
      <span className={styles.who}>
        <Caption1Strong>{by.name}</Caption1Strong>
        <Caption1 className={styles.quiet}>{when}</Caption1>
      </span>
      <ThumbStrip thumbs={thumbs} />
      <span className={styles.counts}>
        <Caption1>{counts.filter(Boolean).join(', ')}</Caption1>
        {reverted > 0 && (
          <Caption1 className={styles.quiet}>
            {t('photos.batches.reverted', { shown: number(reverted) })}
          </Caption1>
        )}
      </span>
      <ChevronRightRegular aria-hidden />
    </Button>
  );
}
