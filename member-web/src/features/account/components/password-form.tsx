import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { ApiProblem, isProblem, messageOf } from '../../../lib/api.ts';
import { toastSuccess } from '../../../state/toast.ts';
import { changePassword, minimumPasswordLength } from '../api/change-password.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  button: { minHeight: '44px', alignSelf: 'flex-start' },
});

type Faults = Partial<Record<'current' | 'next' | 'other', string>>;

/** A new password; every other session of the account ends. */
export function PasswordForm() {
  const styles = useStyles();
  const { t } = useTranslation('account');
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found: Faults = {
      ...(current ? {} : { current: t('currentPasswordMissing') }),
      ...(next.length < minimumPasswordLength ? { next: t('passwordShort') } : {}),
    };
    setFaults(found);
    if (Object.keys(found).length > 0 || busy) return;
    setBusy(true);
    try {
      await changePassword(current, next);
      setCurrent('');
      setNext('');
      toastSuccess(t('passwordChanged'));
    } catch (error) {
      const isNew = error instanceof ApiProblem && error.fields.includes('newPassword');
      if (isProblem(error, 'WRONG_CREDENTIALS')) setFaults({ current: t('currentPasswordWrong') });
      else if (isNew) setFaults({ next: t('passwordCommon') });
      else setFaults({ other: messageOf(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <PasswordField
        label={t('currentPassword')}
        autoComplete="current-password"
        value={current}
        onChange={(_, { value }) => setCurrent(value)}
        error={faults.current}
      />
      <PasswordField
        label={t('newPassword')}
        hint={t('passwordHint')}
        autoComplete="new-password"
        value={next}
        onChange={(_, { value }) => setNext(value)}
        error={faults.next}
      />
      <FormFailure text={faults.other} />
      <Button
        type="submit"
        appearance="primary"
        size="large"
        className={styles.button}
        disabledFocusable={busy}
      >
        {t('changePassword')}
      </Button>
    </form>
  );
}
