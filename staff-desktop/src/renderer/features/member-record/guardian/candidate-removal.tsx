import { Button } from '@fluentui/react-components';
import type { CandidateState } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useEndCandidate } from '../../../parts/member/guardian/use-candidate.ts';

interface CandidateRemovalProps {
  /** The member's. */
  id: string;
  state: NonNullable<CandidateState['number']>['state'];
}

/** Takes the candidate's own number back, or stops asking for it, for who asks by telephone. */
export function CandidateRemoval({ id, state }: CandidateRemovalProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { error, isPending, mutate, reset } = useEndCandidate(id);
  const close = () => {
    reset();
    setAsking(false);
  };
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {t('record.candidate.end')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={t('record.candidate.askEnd')}
          confirm={t('record.candidate.end')}
          working={isPending}
          error={error}
          onConfirm={() => mutate(undefined, { onSuccess: close })}
          onClose={close}
        >
          {t(`record.candidate.askEnd${state}`)}
        </ConfirmDialog>
      )}
    </>
  );
}
