import { Body1, Button, makeStyles, tokens } from '@fluentui/react-components';
import type { TotpSecret } from '@milon/shared/contracts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../components/form/text-field.tsx';
import { useFieldFaults } from '../../../components/form/use-field-faults.ts';
import { ProblemBar } from '../../../components/states/problem-bar.tsx';
import { useStartTotp } from '../api/own-account.ts';
import { type ProofField, useProofWords } from './use-proof-words.ts';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalM },
  field: { maxWidth: '400px' },
  submit: { justifySelf: 'start' },
});

/** The first part of turning on the second step: the password. */
export function EnrolPassword({ onSecret }: { onSecret: (secret: TotpSecret) => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const { error, isPending, mutate } = useStartTotp();
  const { check, faults, rest, touch } = useFieldFaults<ProofField>(error, useProofWords());

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!check({ password: password === '' && t('account.passwordMissing') }) || isPending) return;
    mutate(password, { onSuccess: onSecret });
  }

  return (
    <form className={styles.root} noValidate onSubmit={submit}>
      <Body1>{t('account.enrolPasswordWhat')}</Body1>
      <div className={styles.field}>
        <TextField
          name="password"
          type="password"
          autoComplete="current-password"
          label={t('account.password')}
          value={password}
          fault={faults.password}
          first
          onChange={(value) => {
            setPassword(value);
            touch();
          }}
        />
      </div>
      <ProblemBar error={rest} />
      <Button type="submit" appearance="primary" className={styles.submit} disabledFocusable={isPending}>
        {t('account.next')}
      </Button>
    </form>
  );
}
