import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useEndCandidate } from '../../../parts/member/guardian/use-candidate.ts';

/** Takes the candidate's own number back, for who asks by telephone. `id`: the member's. */
export function CandidateRemoval({ id }: { id: string }) {
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
          {t('record.candidate.askEndText')}
        </ConfirmDialog>
      )}
    </>
  );
}
