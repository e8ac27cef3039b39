import { Body1 } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../components/dialog/form-dialog.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useFieldFaults } from '../../../components/form/use-field-faults.ts';
import type { Proof } from '../api/own-account.ts';
import { type ProofField, useProofWords } from './use-proof-words.ts';

interface ProofDialogProps {
  title: string;
  what: string;
  submit: string;
  working: boolean;
  error: unknown;
  onProof: (proof: Proof) => void;
  onClose: () => void;
}

/** Asks for the password and a code before a change of the sign-in settings. */
export function ProofDialog({ title, what, submit, working, error, onProof, onClose }: ProofDialogProps) {
  const { t } = useTranslation();
  const [proof, setProof] = useState<Proof>({ password: '', code: '' });
  const { check, faults, rest, touch } = useFieldFaults<ProofField>(error, useProofWords());

  function change(name: keyof Proof, value: string) {
    setProof((current) => ({ ...current, [name]: value }));
    touch();
  }

  function send() {
    const isGood = check({
      password: proof.password === '' && t('account.passwordMissing'),
      code: proof.code.trim() === '' && t('account.codeMissing'),
    });
    if (isGood) onProof({ ...proof, code: proof.code.trim() });
  }

  return (
    <FormDialog
      title={title}
      submit={submit}
      working={working}
      error={rest}
      onSubmit={send}
      onClose={onClose}
    >
      <Body1>{what}</Body1>
      <TextField
        name="password"
        type="password"
        autoComplete="current-password"
        label={t('account.password')}
        value={proof.password}
        fault={faults.password}
        first
        onChange={(value) => change('password', value)}
      />
      <TextField
        name="code"
        autoComplete="one-time-code"
        label={t('signIn.code')}
        value={proof.code}
        fault={faults.code}
        onChange={(value) => change('code', value)}
      />
    </FormDialog>
  );
}
