import { Badge, Button, Link, makeStyles, tokens } from '@fluentui/react-components';
import type { Merge } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextDialog } from '../../components/dialog/text-dialog.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { LoadingBlocks } from '../../components/states/loading-blocks.tsx';
import { memberAddress } from '../../lib/address/member-address.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useMerges, useUndoMerge } from './use-duplicates.ts';

const useStyles = makeStyles({
  root: { overflowY: 'auto', padding: tokens.spacingHorizontalM },
  list: { display: 'grid', rowGap: tokens.spacingVerticalM, margin: 0, padding: 0 },
  item: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'start',
    gap: tokens.spacingHorizontalM,
    paddingBottom: tokens.spacingVerticalM,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    listStyleType: 'none',
    overflowWrap: 'anywhere',
  },
  facts: { display: 'grid', rowGap: tokens.spacingVerticalXXS, justifyItems: 'start' },
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

const colours = {
  WAITING: 'warning',
  DONE: 'success',
  REFUSED: 'informative',
  EXPIRED: 'informative',
  UNDONE: 'informative',
} as const;

/** The merges that wait or were decided, each with its way back while there is one. */
export function MergeList() {
  const styles = useStyles();
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useMerges();
  const [undoing, setUndoing] = useState<Merge>();
  return (
    <div className={styles.root}>
      {isPending && <LoadingBlocks count={4} height="72px" />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState text={t('duplicates.noneMerged')} />}
      {data && data.length > 0 && (
        <ul className={styles.list} aria-label={t('duplicates.merges')}>
          {data.map((merge) => (
            <MergeRow key={merge._id} merge={merge} onUndo={() => setUndoing(merge)} />
          ))}
        </ul>
      )}
      {undoing && <UndoDialog merge={undoing} onClose={() => setUndoing(undefined)} />}
    </div>
  );
}

function MergeRow({ merge, onUndo }: { merge: Merge; onUndo: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { askedBy, createdAt, decidedAt, decidedBy, newer, older, reason, state } = merge;
  const { undoableUntil, undoneAt, undoneBy, undoReason } = merge;
  const people = [...new Set([askedBy, decidedBy].filter(Boolean))].join(', ');
  return (
    <li className={styles.item}>
      <div className={styles.facts}>
        <Badge size="small" appearance="tint" color={colours[state]}>
          {t(`duplicates.state${state}`)}
        </Badge>
        <Link href={memberAddress(older._id)}>
          {t('duplicates.into', {
            newer: `${newer.name} (${newer.profileId})`,
            older: `${older.name} (${older.profileId})`,
          })}
        </Link>
        {reason !== '' && <bdi>{reason}</bdi>}
        <span className={styles.quiet}>{`${people} · ${dateTime(decidedAt ?? createdAt)}`}</span>
        {undoneAt !== undefined && (
          <span className={styles.quiet}>
            {`${undoneBy ?? ''} · ${dateTime(undoneAt)}`}: <bdi>{undoReason}</bdi>
          </span>
        )}
      </div>
      {undoableUntil !== undefined && (
        <div className={styles.facts}>
          <Button
            size="small"
            aria-label={t('duplicates.undoOf', { name: `${newer.name} (${newer.profileId})` })}
            onClick={onUndo}
          >
            {t('duplicates.undo')}
          </Button>
          <span className={styles.quiet}>{t('duplicates.until', { date: dateTime(undoableUntil) })}</span>
        </div>
      )}
    </li>
  );
}

function UndoDialog({ merge, onClose }: { merge: Merge; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <TextDialog
      title={t('duplicates.askUndo')}
      submit={t('duplicates.doUndo')}
      label={t('duplicates.reason')}
      hint={t('duplicates.undoLost')}
      missing={t('record.reasonMissing')}
      maxLength={500}
      mutation={useUndoMerge(merge._id)}
      toSend={(text) => text}
      done={t('duplicates.undone')}
      onClose={onClose}
    />
  );
}
