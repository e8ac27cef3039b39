import { makeStyles, tokens } from '@fluentui/react-components';
import type { BulkAct } from '@milon/shared/contracts';
import { policyMessages } from '@milon/shared/messages';
import { type ActivePolicy, memberStatusOptions } from '@milon/shared/options';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/dialog/form-dialog.tsx';
import { ReasonField } from '../../components/form/reason-field.tsx';
import { TextAreaField } from '../../components/form/text-area-field.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { carriesMessage } from '../../parts/member/status/use-status-change.ts';

const useStyles = makeStyles({
  words: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

interface StatusStepProps {
  count: number;
  onChoose: (act: BulkAct) => void;
  onClose: () => void;
}

/** The new status of all selected members, with the words that each of them reads. */
export function StatusStep({ count, onChoose, onClose }: StatusStepProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { language, number } = useFormat();
  const [policy, setPolicy] = useState<ActivePolicy>();
  const [message, setMessage] = useState('');

  function go() {
    if (!policy) return;
    const words = carriesMessage(policy) ? message.trim() : '';
    onChoose({ action: 'STATUS', activePolicy: policy, ...(words === '' ? {} : { message: words }) });
  }

  return (
    <FormDialog
      title={t('bulk.statusOf', { count, shown: number(count) })}
      submit={t('bulk.preview')}
      working={!policy}
      error={undefined}
      onSubmit={go}
      onClose={onClose}
    >
      <ReasonField
        label={t('fact.status')}
        options={memberStatusOptions}
        value={policy}
        onChange={setPolicy}
      />
      {policy && !carriesMessage(policy) && <p className={styles.words}>{t('record.noMessage')}</p>}
      {policy && carriesMessage(policy) && (
        <TextAreaField
          label={t('bulk.message')}
          hint={t('bulk.usualMessage', { text: policyMessages[policy][language] })}
          maxLength={500}
          value={message}
          onChange={setMessage}
        />
      )}
    </FormDialog>
  );
}
