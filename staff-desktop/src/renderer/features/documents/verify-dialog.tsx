import { Body1, Field } from '@fluentui/react-components';
import { fullName } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { Facts } from '../../components/facts.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { type DecisionDialogProps, useDecision } from './use-decision.ts';

/** Asks before a member gets the badge, or numbers are shown, and lists what must match the document. */
export function VerifyDialog(props: DecisionDialogProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { decide, error, isPending } = useDecision(props);
  const { kind, notices, number, user } = props.document;
  return (
    <ConfirmDialog
      question={t(kind === 'permission' ? 'documents.askPermission' : 'documents.askVerify')}
      confirm={t('documents.verify')}
      working={isPending}
      error={error}
      onConfirm={() => decide({ decision: 'VERIFY' })}
      onClose={props.onClose}
    >
      <Facts
        facts={[
          { name: t('documents.name'), value: fullName(user) },
          { name: t('documents.birthDate'), value: date(user.birthDate) },
          { name: t('documents.number'), value: number },
        ]}
      />
      <Field label={t('messages.willRead', { name: user.firstName })}>
        <Body1 lang={notices.language}>{notices.verified}</Body1>
      </Field>
    </ConfirmDialog>
  );
}
