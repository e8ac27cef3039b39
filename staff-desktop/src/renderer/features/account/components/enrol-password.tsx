import { Body1, makeStyles, tokens } from '@fluentui/react-components';
import type { TotpSecret } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { useMutationForm } from '../../../components/form/use-mutation-form.ts';
import { ProblemBar } from '../../../components/states/problem-bar.tsx';
import { useStartTotp } from '../api/own-account.ts';
import { useProofPlaces } from './use-proof-places.ts';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalM },
  field: { maxWidth: '400px' },
});

/** The first part of turning on the second step: the password. */
export function EnrolPassword({ onSecret }: { onSecret: (secret: TotpSecret) => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { password: place } = useProofPlaces();
  const { field, isPending, rest, submit } = useMutationForm({
    defaultValues: { password: '' },
    mutation: useStartTotp(),
    toSend: ({ password }) => password,
    places: { password: place },
    onSuccess: onSecret,
  });

  return (
    <form className={styles.root} noValidate onSubmit={submit}>
      <Body1>{t('account.enrolPasswordWhat')}</Body1>
      <div className={styles.field}>
        <PasswordField
          autoComplete="current-password"
          label={t('account.password')}
          first
          {...field('password', (password) => password === '' && t('account.passwordMissing'))}
        />
      </div>
      <ProblemBar error={rest} />
      <SubmitButton busy={isPending}>{t('account.next')}</SubmitButton>
    </form>
  );
}
