import { Body1, Button, makeStyles, tokens } from '@fluentui/react-components';
import type { TotpSecret } from '@milon/shared/contracts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../components/form/text-field.tsx';
import { useFieldFaults } from '../../../components/form/use-field-faults.ts';
import { ProblemBar } from '../../../components/states/problem-bar.tsx';
import { useConfirmTotp } from '../api/own-account.ts';
import { QrCode } from './qr-code.tsx';
import { type ProofField, useProofWords } from './use-proof-words.ts';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalM },
  secret: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
  },
  key: { display: 'grid', rowGap: tokens.spacingVerticalXXS, flex: '1 1 160px', minWidth: 0 },
  keyText: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase400,
    overflowWrap: 'anywhere',
    userSelect: 'all',
  },
  label: { color: tokens.colorNeutralForeground3 },
  field: { maxWidth: '400px' },
  submit: { justifySelf: 'start' },
});

/** The second part: the authenticator scans the secret, and its first code proves it. */
export function EnrolScan({
  secret,
  onCodes,
}: {
  secret: TotpSecret;
  onCodes: (codes: readonly string[]) => void;
}) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const { error, isPending, mutate } = useConfirmTotp();
  const { check, faults, rest, touch } = useFieldFaults<ProofField>(error, useProofWords());

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!check({ code: code.trim() === '' && t('account.codeMissing') }) || isPending) return;
    mutate(code.trim(), { onSuccess: onCodes });
  }

  return (
    <form className={styles.root} noValidate onSubmit={submit}>
      <Body1>{t('account.enrolScanWhat')}</Body1>
      <div className={styles.secret}>
        <QrCode text={secret.uri} label={t('account.qr')} />
        <div className={styles.key}>
          <span className={styles.label}>{t('account.key')}</span>
          <code className={styles.keyText} aria-label={t('account.key')}>
            {inFours(secret.secret)}
          </code>
        </div>
      </div>
      <div className={styles.field}>
        <TextField
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          label={t('account.enrolCode')}
          value={code}
          fault={faults.code}
          first
          onChange={(value) => {
            setCode(value);
            touch();
          }}
        />
      </div>
      <ProblemBar error={rest} />
      <Button type="submit" appearance="primary" className={styles.submit} disabledFocusable={isPending}>
        {t('account.confirm')}
      </Button>
    </form>
  );
}

/** Groups of four are easier to read and type. Authenticators ignore the spaces. */
function inFours(text: string): string {
  return text.replace(/(.{4})(?=.)/g, '$1 ');
}
