import { Button, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { ArrowUndoRegular, RecordStopRegular } from '@fluentui/react-icons';
import { buildPath } from '@milon/shared/client';
import { type BulkChange, bulkFileCall } from '@milon/shared/contracts';
import { dhakaDay } from '@milon/shared/rules';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../../components/facts.tsx';
import { DetailFrame } from '../../../components/list/detail-frame.tsx';
import { SaveButton } from '../../../components/save-button.tsx';
import { Section } from '../../../components/section.tsx';
import { ProblemBar } from '../../../components/states/problem-bar.tsx';
import { useToast } from '../../../components/states/use-toast.ts';
import { locationAddress } from '../../../lib/address/location.ts';
import { useRecent } from '../../../lib/recent.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { isRunning, useBatch, useStopBatch } from './api/batches.ts';
import { BatchRows } from './batch-rows.tsx';
import { useBatchWords } from './batch-words.ts';
import { RevertDialog } from './revert-dialog.tsx';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    fontSize: tokens.fontSizeBase300,
  },
  figures: { fontWeight: tokens.fontWeightSemibold, marginInlineEnd: 'auto' },
  message: { whiteSpace: 'pre-line' },
});

/** Says what a revert did, after its last row. Returns the function that begins to wait for that. */
function useRevertReport(batch: BulkChange | undefined): () => void {
  const { t } = useTranslation();
  const { number } = useFormat();
  const toast = useToast();
  const waits = useRef(false);
  useEffect(() => {
    if (!waits.current || !batch || isRunning(batch)) return;
    waits.current = false;
    const { changed, reverted } = batch.figures;
    const shown = { reverted: number(reverted), changed: number(changed) };
    if (changed > 0) toast(t('bulk.revertedBut', shown), 'warning');
    else toast(t('bulk.revertedAll', shown));
  });
  return () => {
    waits.current = true;
  };
}

/** One batch: its facts, how far it is, its members, and the way back. */
export function BatchPane({ id }: { id: string }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const words = useBatchWords();
  const query = useBatch(id);
  const { data: batch } = query;
  const [asked, setAsked] = useState<{ positions?: readonly number[]; count: number }>();
  useRecent(locationAddress('batches', id), batch && words.title(batch), t('bulk.batch'));
  const reportRevert = useRevertReport(batch);
  const toast = useToast();
  const stop = useStopBatch(id);
  const action = batch?.act.action;
  const isRevertible = action === 'STATUS' || action === 'SPECIAL';
  const done = batch?.figures.done ?? 0;
  const runs = batch !== undefined && isRunning(batch);
  // A run may be reverted on its way, a revert not again.
  const canRevertAll = done > 0 && batch?.figures.toRevert === 0;
  const left = batch ? batch.figures.waiting + batch.figures.toRevert : 0;

  return (
    <DetailFrame name={t('bulk.batch')} query={query} bar={null}>
      {batch && (
        <>
          <Section as="h2" title={words.title(batch)}>
            <Facts
              facts={[
                { name: t('bulk.by'), value: `${batch.by.name}, ${dateTime(batch.createdAt)}` },
                { name: t('bulk.members'), value: words.members(batch) },
                ...(batch.act.action === 'STATUS' && batch.act.message
                  ? [
                      {
                        name: t('bulk.message'),
                        value: <span className={styles.message}>{batch.act.message}</span>,
                      },
                    ]
                  : []),
              ]}
            />
          </Section>
          <div className={styles.head}>
            <output className={styles.figures}>{words.figures(batch)}</output>
            {batch.act.action === 'EXPORT' && !runs && (
              <SaveButton
                label={t('bulk.saveFile')}
                path={buildPath(bulkFileCall.path, { id })}
                fileName={`members-${dhakaDay(Date.parse(batch.createdAt))}.csv`}
                savedText={t('bulk.fileSaved')}
              />
            )}
            {/* Stays after a stop, or the keyboard would lose its place. */}
            {(runs || !stop.isIdle) && (
              <Button
                icon={<RecordStopRegular />}
                disabledFocusable={!runs || stop.isPending}
                onClick={() =>
                  runs &&
                  !stop.isPending &&
                  stop.mutate(undefined, { onSuccess: () => toast(t('bulk.stopped')) })
                }
              >
                {t('bulk.stop')}
              </Button>
            )}
            {isRevertible && (
              <Button
                icon={<ArrowUndoRegular />}
                disabledFocusable={!canRevertAll}
                onClick={() => canRevertAll && setAsked({ count: done })}
              >
                {t('bulk.revertAll')}
              </Button>
            )}
          </div>
          {stop.error && <ProblemBar error={stop.error} />}
          {runs && (
            <ProgressBar
              aria-label={t('bulk.progress')}
              value={(batch.total - left) / Math.max(batch.total, 1)}
            />
          )}
          {action === 'DELETE' && <span>{t('bulk.afterDELETE')}</span>}
          <BatchRows
            batch={batch}
            onRevert={(positions) => setAsked({ positions, count: positions.length })}
          />
          {asked && (
            <RevertDialog
              id={id}
              asked={asked}
              stops={batch.figures.waiting > 0}
              onReverted={reportRevert}
              onClose={() => setAsked(undefined)}
            />
          )}
        </>
      )}
    </DetailFrame>
  );
}
