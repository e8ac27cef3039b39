import {
  Body1,
  Button,
  Caption1,
  Caption1Strong,
  Link,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { ArrowLeftRegular, ArrowUndoRegular } from '@fluentui/react-icons';
import type { BatchPhoto, CallAnswer, photoBatchCall } from '@milon/shared/contracts';
import { photoDeclineReasonOptions } from '@milon/shared/options';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../components/dialog/confirm-dialog.tsx';
import { Photo } from '../../../../components/photo.tsx';
import { PhotoStatusBadge } from '../../../../components/photo-status-badge.tsx';
import { ErrorState } from '../../../../components/states/error-state.tsx';
import { LoadingBlocks } from '../../../../components/states/loading-blocks.tsx';
import { useToast } from '../../../../components/states/use-toast.ts';
import { memberAddress } from '../../../../lib/address/member-address.ts';
import { useFormat } from '../../../../lib/use-format.ts';
import { useBatch, useRevert } from '../../api/use-batches.ts';
import { focusOnMount } from '../../review/focus-on-mount.ts';
import { useChangeText } from '../use-change-text.ts';

const useStyles = makeStyles({
  back: { justifySelf: 'start' },
  head: { display: 'grid', rowGap: tokens.spacingVerticalXXS },
  line: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  list: { display: 'grid', margin: 0, padding: 0 },
  item: {
    display: 'grid',
    gridTemplateColumns: '48px minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '72px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    listStyleType: 'none',
  },
  photo: { height: '60px', borderRadius: tokens.borderRadiusMedium },
  text: { display: 'grid', justifyItems: 'start', minWidth: 0 },
});

type Batch = CallAnswer<typeof photoBatchCall>['data'];

/** Whether the photo can be reverted now. */
function isOpen({ changed, photo, revertedAt }: BatchPhoto): boolean {
  return photo !== undefined && changed === undefined && revertedAt === undefined;
}

/** One batch: the decision on each photo and its result, with buttons to revert one or all. */
export function BatchDetail({ id, onBack }: { id: string; onBack: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useBatch(id);
  return (
    <>
      <Button
        ref={focusOnMount}
        appearance="subtle"
        className={styles.back}
        icon={<ArrowLeftRegular />}
        onClick={onBack}
      >
        {t('photos.batches.sitting')}
      </Button>
      {isPending && <LoadingBlocks count={5} height="60px" />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {data && <Contents batch={data} />}
    </>
  );
}

function Contents({ batch }: { batch: Batch }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime, label, number } = useFormat();
  const changeText = useChangeText();
  const toast = useToast();
  const revert = useRevert(batch._id);
  const [asked, setAsked] = useState<readonly BatchPhoto[]>();
  const open = batch.photos.filter(isOpen);
  const { membersTold, membersToTell } = batch;
  const told = [
    (membersTold > 0 || membersToTell === 0) &&
      t('photos.batches.told', { count: membersTold, shown: number(membersTold) }),
    membersToTell > 0 && t('photos.batches.toTell', { count: membersToTell, shown: number(membersToTell) }),
  ];

  function close() {
    setAsked(undefined);
    revert.reset();
  }

  function putBack(photos: readonly BatchPhoto[]) {
    if (revert.isPending) return;
    revert.mutate(
      photos.map(({ photoId }) => photoId),
      {
        onSuccess({ data }) {
          const count = data.filter((result) => !('code' in result)).length;
          const kept = data.length - count;
          toast(t('photos.batches.done', { count, shown: number(count) }));
          if (kept > 0) toast(t('photos.batches.kept', { count: kept, shown: number(kept) }), 'warning');
          close();
        },
      },
    );
  }

  /** The text that says what the members will read after a revert. */
  function willTell(photos: readonly BatchPhoto[]): string {
    const count = photos.filter(({ toldAt }) => toldAt !== undefined).length;
    return t('photos.batches.willTell', { count, shown: number(count) });
  }

  function wordsOf(one: BatchPhoto): string {
    if (one.revertedAt !== undefined) {
      return t('photos.batches.revertedBy', { who: one.revertedBy ?? '', when: dateTime(one.revertedAt) });
    }
    if (one.changed) return changeText({ changed: one.changed });
    if (one.decision === undefined) return t('photos.batches.blind');
    const said = t(`photos.mark.${one.decision}`);
    return one.reason === undefined ? said : `${said}: ${label(photoDeclineReasonOptions, one.reason)}`;
  }

  return (
    <>
      <div className={styles.head}>
        <div className={styles.line}>
          <Caption1Strong>
            {batch.by.name} · {dateTime(batch.createdAt)}
          </Caption1Strong>
          <Button
            appearance="primary"
            icon={<ArrowUndoRegular />}
            disabledFocusable={open.length === 0}
            onClick={() => open.length > 0 && setAsked(open)}
          >
            {t('photos.batches.revertAll', { shown: number(open.length) })}
          </Button>
        </div>
        <Caption1 className={styles.quiet}>{told.filter(Boolean).join(' ')}</Caption1>
      </div>
      <ul className={styles.list}>
        {batch.photos.map((one) => (
          <li key={one.photoId} className={styles.item}>
            {one.photo ? (
              <Photo
                src={one.photo.src}
                size="thumb"
                thumbhash={one.photo.thumbhash}
                alt=""
                className={styles.photo}
              />
            ) : (
              <span />
            )}
            <span className={styles.text}>
              {one.photo ? (
                <Link href={memberAddress(one.photo.userId)}>
                  <Caption1Strong>{one.photo.name}</Caption1Strong>
                </Link>
              ) : (
                <Caption1Strong>{t('photos.batches.goneOwner')}</Caption1Strong>
              )}
              <Caption1 className={styles.quiet}>{wordsOf(one)}</Caption1>
            </span>
            {isOpen(one) ? (
              <Button size="small" onClick={() => setAsked([one])}>
                {t('photos.batches.revert')}
              </Button>
            ) : (
              one.photo && <PhotoStatusBadge status={one.photo.status} isShort />
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          question={t('photos.batches.ask', { count: asked.length, shown: number(asked.length) })}
          confirm={t('photos.batches.revert')}
          working={revert.isPending}
          error={revert.error}
          onConfirm={() => putBack(asked)}
          onClose={close}
        >
          <Body1>{willTell(asked)}</Body1>
        </ConfirmDialog>
      )}
    </>
  );
}
