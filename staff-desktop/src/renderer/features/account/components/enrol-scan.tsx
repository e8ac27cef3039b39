import { Body1, makeStyles, tokens } from '@fluentui/react-components';
import type { TotpSecret } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useMutationForm } from '../../../components/form/use-mutation-form.ts';
import { ProblemBar } from '../../../components/states/problem-bar.tsx';
import { useConfirmTotp } from '../api/own-account.ts';
import { QrCode } from './qr-code.tsx';
import { useProofPlaces } from './use-proof-places.ts';

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
  const { CODE_WRONG } = useProofPlaces();
  const { field, isPending, rest, submit } = useMutationForm({
    defaultValues: { code: '' },
    mutation: useConfirmTotp(),
    toSend: ({ code }) => code.trim(),
    places: { CODE_WRONG },
    onSuccess: onCodes,
  });

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
          inputMode="numeric"
          autoComplete="one-time-code"
          label={t('account.enrolCode')}
          first
          {...field('code', (code) => code.trim() === '' && t('account.codeMissing'))}
        />
      </div>
      <ProblemBar error={rest} />
      <SubmitButton busy={isPending}> {t('account.confirm')}</SubmitButton>
    </form>
  );
}

/** Groups of four are easier to read and type. Authenticators ignore the spaces. */
function inFours(text: string): string {
  return text.replace(/(.{4})(?=.)/g, '$1 ');
}
