import { makeStyles, tokens } from '@fluentui/react-components';
import type { Import, RevertPreview } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FinalDialog } from '../../../components/dialog/final-dialog.tsx';
import { LoadingBlocks } from '../../../components/states/loading-blocks.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { useRevertImport, useRevertPreview } from '../api/imports.ts';

const useStyles = makeStyles({
  preview: { display: 'grid', rowGap: tokens.spacingVerticalS },
  text: { margin: 0 },
  strong: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  list: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXXS,
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalXL,
  },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/**
 * Asks before the created members are removed, and shows who stays and why. While rows are created nothing
 * is counted: the numbers would be old at once.
 */
export function RevertDialog({ data, onClose }: { data: Import; onClose: () => void }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { error, isPending, mutate } = useRevertImport(data._id);
  const isCounted = data.state !== 'RUNNING';
  const preview = useRevertPreview(data._id, { enabled: isCounted });
  // As the dialog opened: a number that grows while staff type it could not be typed.
  const [count] = useState(data.figures.CREATED);
  const counts = isCounted ? preview.data : undefined;
  const isCounting = isCounted && preview.isLoading;
  return (
    <FinalDialog
      question={t('imports.askRevert', { count, shown: number(count) })}
      confirm={t('imports.revert')}
      incomplete={isCounting}
      working={isPending}
      error={error ?? preview.error}
      typed={isCounting ? undefined : (counts?.removed ?? count) || undefined}
      onConfirm={() => mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      {isCounting && <LoadingBlocks count={2} height="20px" />}
      {counts ? <Counts preview={counts} /> : !preview.isLoading && t('imports.revertText')}
    </FinalDialog>
  );
}

/** How many members would be removed, and how many stay for which reason. */
function Counts({ preview: { kept, removed } }: { preview: RevertPreview }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const stay = kept.reduce((sum, { members }) => sum + members, 0);
  return (
    <div className={styles.preview}>
      <p className={styles.strong}>{t('imports.wouldRemove', { count: removed, shown: number(removed) })}</p>
      {stay > 0 && (
        <>
          <p className={styles.text}>{t('imports.wouldStay', { count: stay, shown: number(stay) })}</p>
          <ul className={styles.list}>
            {kept.map(({ members, touch }) => (
              <li key={touch}>
                {t(`imports.touch${touch}`)}: {number(members)}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.quiet}>{t('imports.revertAfter')}</p>
    </div>
  );
}
