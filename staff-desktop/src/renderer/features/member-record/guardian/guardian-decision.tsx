import { Button } from '@fluentui/react-components';
import type { Guardian } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { type GuardianAct, useDecideGuardian } from '../../../parts/member/guardian/use-guardian.ts';

interface GuardianDecisionProps {
  /** The member's. */
  id: string;
  guardian: Guardian;
}

/** What Administration does with a guardian: accepts or refuses one who waits, or takes one back. */
export function GuardianDecision({ guardian, id }: GuardianDecisionProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<GuardianAct>();
  const { error, isPending, mutate, reset } = useDecideGuardian(id);
  const acts: readonly GuardianAct[] = guardian.state === 'HELD' ? ['accept', 'refuse'] : ['end'];
  const close = () => {
    reset();
    setAsked(undefined);
  };
  return (
    <>
      {acts.map((act) => (
        <Button
          key={act}
          size="small"
          appearance={act === 'accept' ? 'primary' : 'secondary'}
          onClick={() => setAsked(act)}
        >
          {t(`record.guardian.${act}`)}
        </Button>
      ))}
      {asked && (
        <ConfirmDialog
          question={t(`record.guardian.ask_${asked}`, { name: guardian.name })}
          confirm={t(`record.guardian.${asked}`)}
          working={isPending}
          error={error}
          onConfirm={() => mutate({ act: asked, guardianId: guardian._id }, { onSuccess: close })}
          onClose={close}
        >
          {t(`record.guardian.ask_${asked}Text`)}
        </ConfirmDialog>
      )}
    </>
  );
}
