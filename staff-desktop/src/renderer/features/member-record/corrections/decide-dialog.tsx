import { Body1, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { isProblem } from '@milon/shared/client';
import type { Correction } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { FinalDialog } from '../../../components/dialog/final-dialog.tsx';
import { useToast } from '../../../components/states/use-toast.ts';
import { useCorrectionText } from './use-correction-text.ts';
import { useDecideCorrection } from './use-corrections.ts';

const useStyles = makeStyles({
  change: { margin: 0, fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
});

interface DecideDialogProps {
  correction: Correction;
  isConfirmed: boolean;
  onClose: () => void;
}

/**
 * Asks before a correction takes effect, with the profile id to be typed, or before it is refused or taken
 * back.
 */
export function DecideDialog({ correction, isConfirmed, onClose }: DecideDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const toast = useToast();
  const { changeText } = useCorrectionText();
  const { error, isPending, mutate } = useDecideCorrection(correction.member._id);
  const { askedBy, field, isOwn, member, reason } = correction;
  const refuse = isOwn ? 'takeBack' : 'refuse';
  const isChanged = isProblem(error, 'CONFLICT');

  const decide = () =>
    mutate(
      { id: correction._id, isConfirmed },
      {
        onSuccess() {
          toast(t(isConfirmed ? 'record.correction.done' : 'record.correction.ended'));
          onClose();
        },
        onError(problem) {
          if (!isProblem(problem, 'ALREADY_DECIDED')) return;
          toast(t('record.correction.overtaken'), 'warning');
          onClose();
        },
      },
    );
  const dialog = {
    question: t(`record.correction.${isConfirmed ? 'askConfirm' : isOwn ? 'askTakeBack' : 'askRefuse'}`),
    confirm: t(`record.correction.${isConfirmed ? 'confirm' : refuse}`),
    working: isPending,
    error: isChanged ? undefined : error,
    onConfirm: decide,
    onClose,
  };
  const content = (
    <>
      <p className={styles.change}>{changeText(correction)}</p>
      <Body1>
        {askedBy}: <bdi>{reason}</bdi>
      </Body1>
      {isChanged && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{t('record.correction.changed')}</MessageBarBody>
        </MessageBar>
      )}
    </>
  );
  if (!isConfirmed) return <ConfirmDialog {...dialog}>{content}</ConfirmDialog>;
  return (
    <FinalDialog
      {...dialog}
      typed={member.profileId}
      risks={[t(field === 'phone' ? 'record.correction.afterPhone' : 'record.correction.after')]}
    >
      {content}
    </FinalDialog>
  );
}
