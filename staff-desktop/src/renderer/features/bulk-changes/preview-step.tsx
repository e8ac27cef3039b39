import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { isProblem } from '@milon/shared/client';
import { BULK_UNTYPED_MAX, type BulkAct, type BulkRisk } from '@milon/shared/contracts';
import { memberStatusOptions } from '@milon/shared/options';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FinalDialog } from '../../components/dialog/final-dialog.tsx';
import { LoadingBlocks } from '../../components/states/loading-blocks.tsx';
import { useToast } from '../../components/states/use-toast.ts';
import { goTo } from '../../lib/address/location.ts';
import type { UserFilter } from '../../lib/address/user-address.ts';
import { useFormat } from '../../lib/use-format.ts';
import { askedSelection } from '../../parts/member/selection/selection.ts';
import type { UserSelection } from '../../parts/member/selection/use-selection.ts';
import { useBulkPreview, useStartBulk } from './api/bulk.ts';
import { PreviewSummary } from './preview-summary.tsx';

interface PreviewStepProps {
  act: BulkAct;
  selection: UserSelection;
  filter: UserFilter;
  onClose: () => void;
}

/** What the act would do, who is at risk, and the number that is typed before it starts. */
export function PreviewStep({ act, filter, onClose, selection }: PreviewStepProps) {
  const { t } = useTranslation();
  const { label, number } = useFormat();
  const toast = useToast();
  const [leaveOut, setLeaveOut] = useState<readonly BulkRisk[]>([]);
  const asked = { selection: askedSelection(selection.selection, filter, leaveOut), act };
  const { data: preview, error, isFetching, refetch } = useBulkPreview(asked);
  const start = useStartBulk();
  /** The number of the preview that was refused, because the members changed. */
  const [refused, setRefused] = useState<number>();
  const hasMoved = isProblem(start.error, 'CONFLICT');
  const total = preview?.total ?? selection.count;
  const shown = number(total);
  // A deletion asks for it even for one member.
  const needsNumber = total > BULK_UNTYPED_MAX || act.action === 'DELETE';
  const isBlocked = !preview?.token || isFetching || start.isPending;
  const names = { status: act.action === 'STATUS' ? label(memberStatusOptions, act.activePolicy) : '' };

  function send() {
    if (!preview?.token || isBlocked) return;
    start.mutate(
      { ...asked, token: preview.token, ...(needsNumber ? { typed: total } : {}) },
      {
        onSuccess({ data }) {
          toast(t('bulk.started'));
          selection.clear();
          onClose();
          goTo('batches', data._id);
        },
        onError(problem) {
          if (!isProblem(problem, 'CONFLICT')) return;
          setRefused(total);
          void refetch();
        },
      },
    );
  }

  return (
    <FinalDialog
      question={t(`bulk.ask${act.action}`, { count: total, shown, ...names })}
      confirm={t('bulk.run', { action: t(`bulk.action${act.action}`), shown })}
      working={isBlocked}
      error={error ?? (hasMoved ? undefined : start.error)}
      typed={preview?.token && needsNumber ? total : undefined}
      version={preview?.token}
      onConfirm={send}
      onClose={onClose}
    >
      {hasMoved && !isFetching && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {t('bulk.moved', { before: number(refused ?? 0), now: number(total) })}
          </MessageBarBody>
        </MessageBar>
      )}
      {preview ? (
        <PreviewSummary act={act} preview={preview} leaveOut={leaveOut} onLeaveOut={setLeaveOut} />
      ) : (
        !error && <LoadingBlocks count={2} height="56px" />
      )}
    </FinalDialog>
  );
}
