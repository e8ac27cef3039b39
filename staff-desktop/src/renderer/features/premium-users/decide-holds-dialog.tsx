import { useTranslation } from 'react-i18next';
import { TextDialog } from '../../components/dialog/text-dialog.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { type HoldDecision, useDecideHolds } from './api/premium-users.ts';

interface DecideHoldsDialogProps {
  memberId: string;
  decision: HoldDecision;
  holds: readonly string[];
  onClose: () => void;
}

/** Gives held connects back or spends them, with the reason that stays in the ledger. */
export function DecideHoldsDialog({ memberId, decision, holds, onClose }: DecideHoldsDialogProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <TextDialog
      title={t(`premiumUsers.ask${decision}`, { count: holds.length, shown: number(holds.length) })}
      submit={t(`premiumUsers.act${decision}`)}
      label={t('premiumUsers.why')}
      hint={t('premiumUsers.whyHint')}
      missing={t('premiumUsers.whyMissing')}
      maxLength={500}
      mutation={useDecideHolds(memberId)}
      toSend={(reason) => ({ decision, reason, holds: [...holds] })}
      done={t(`premiumUsers.done${decision}`)}
      onClose={onClose}
    />
  );
}
