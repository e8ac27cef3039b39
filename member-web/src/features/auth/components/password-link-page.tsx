import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { isProblem } from '@milon/shared/client';
import { product } from '@milon/shared/product';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { PageCard } from '../../../components/page-card.tsx';
import { StateMessage } from '../../../components/states/state-message.tsx';
import { signInPath } from '../../../entities/session/callback-url.ts';
import { useFormat } from '../../../lib/format.ts';
import { useNavigate, useSearchParams } from '../../../lib/router.tsx';
import { useFormMutation } from '../../../parts/form/use-form-mutation.ts';
import { minimumPasswordLength } from '../api/account-draft.ts';
import { setPassword } from '../api/password-reset.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  button: { minHeight: '48px' },
});

/** Every token has this format. A link that a mail program cut short does not. */
const whole = /^[\w-]{43}$/;

/** The page of the link with which a person whose profile staff created sets the first password. */
export function PasswordLinkPage() {
  const styles = useStyles();
  const { t } = useTranslation(['access', 'auth']);
  const { language } = useFormat();
  const navigate = useNavigate();
  const params = useSearchParams();
  const [token] = useState(params.get('token') ?? '');
  const { busy, failure, field, mutation, submit } = useFormMutation({
    defaultValues: { password: '' },
    mutationFn: ({ password }) => setPassword({ token, newPassword: password }),
    places: { newPassword: 'password' },
    // Removes the used token from the address, so that it does not stay in the history.
    onSuccess: () => navigate('/password', { replace: true }),
  });
  const { error, isSuccess } = mutation;
  const name = language === 'bn' ? product.nameBangla : product.name;
  const isGone = isProblem(error, 'LINK_EXPIRED');
  const isBroken = !whole.test(token);
  return (
    <PageCard title={t('firstPassword')}>
      {isSuccess ? <StateMessage small done title={t('firstPasswordSet')} /> : null}
      {!isSuccess && isBroken ? <Text>{t('passwordLinkBroken')}</Text> : null}
      {isGone ? <FormFailure text={t('passwordLinkGone')} /> : null}
      {isSuccess || isBroken || isGone ? (
        <Button
          appearance="primary"
          size="large"
          className={styles.button}
          onClick={() => navigate(signInPath)}
        >
          {t('backToLogIn')}
        </Button>
      ) : (
        <form className={styles.form} noValidate onSubmit={submit}>
          <Text>{t('firstPasswordText', { name })}</Text>
          <PasswordField
            label={t('newPassword')}
            hint={t('auth:passwordHint')}
            autoComplete="new-password"
            {...field('password', {
              validate: (password) => password.length >= minimumPasswordLength || t('auth:passwordShort'),
            })}
          />
          <FormFailure text={failure} />
          <SubmitButton busy={busy}>{t('firstPassword')}</SubmitButton>
        </form>
      )}
    </PageCard>
  );
}
