import { Button, makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { ImageRegular, ZoomInRegular } from '@fluentui/react-icons';
import { buildPath } from '@milon/shared/client';
import { transactionScreenshotRoute } from '@milon/shared/routes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureDialog } from '../../../components/picture-dialog.tsx';
import { PrivatePicture } from '../../../components/private-picture.tsx';
import { Section } from '../../../components/section.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { usePrivatePicture } from '../../../lib/server/use-private-picture.ts';
import type { WholeTransaction } from '../api/use-transaction.ts';

const useStyles = makeStyles({
  open: {
    display: 'block',
    width: '100%',
    padding: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground4,
    cursor: 'zoom-in',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  picture: { display: 'block', width: '100%', maxHeight: '46vh', objectFit: 'contain' },
  block: { height: '220px' },
  button: { justifySelf: 'start' },
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

/**
 * The screenshot that the member added to a payment by hand. Each look is recorded, so it is shown at once
 * only while the payment waits for a decision.
 */
export function Screenshot({ transaction }: { transaction: WholeTransaction }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(transaction.status === 'PENDING');
  if (!transaction.hasScreenshot) return null;
  return (
    <Section title={t('transactions.screenshot')}>
      {isAsked ? (
        <Picture id={transaction._id} />
      ) : (
        <Button size="small" className={styles.button} icon={<ImageRegular />} onClick={() => setAsked(true)}>
          {t('transactions.showScreenshot')}
        </Button>
      )}
      <span className={styles.quiet}>{t('transactions.screenshotRecorded')}</span>
    </Section>
  );
}

function Picture({ id }: { id: string }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = usePrivatePicture(
    buildPath(transactionScreenshotRoute.path, { id }),
  );
  const [isOpen, setOpen] = useState(false);
  const name = t('transactions.screenshot');
  if (isPending)
    return (
      <Skeleton aria-label={t('action.loading')}>
        <SkeletonItem className={styles.block} />
      </Skeleton>
    );
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label={t('transactions.openScreenshot')}
        onClick={() => setOpen(true)}
      >
        <PrivatePicture className={styles.picture} name={name} picture={data} />
      </button>
      <Button
        size="small"
        appearance="subtle"
        className={styles.button}
        icon={<ZoomInRegular />}
        onClick={() => setOpen(true)}
      >
        {t('picture.open')}
      </Button>
      {isOpen && <PictureDialog name={name} picture={data} onClose={() => setOpen(false)} />}
    </>
  );
}
