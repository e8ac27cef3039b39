import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { isPhoneNumber } from '../../../entities/session/phone.ts';
import { ApiProblem, messageOf } from '../../../lib/api.ts';
import { givePhone } from '../api/contact-calls.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  button: { minHeight: '48px' },
});

/** A phone for an account that has none; verifying it follows. */
export function GivePhone() {
  const styles = useStyles();
  const { t } = useTranslation(['verification', 'auth']);
  const [number, setNumber] = useState('');
  const [fault, setFault] = useState<{ field?: string; other?: string }>({});
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (!isPhoneNumber(number)) {
      setFault({ field: t('auth:phoneWrong') });
      return;
    }
    setBusy(true);
    setFault({});
    try {
      await givePhone(number);
    } catch (error) {
      const isField = error instanceof ApiProblem && error.fields.includes('phoneNumber.number');
      setFault({ [isField ? 'field' : 'other']: messageOf(error) });
      setBusy(false);
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('auth:phone')}
        hint={t('givePhoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
        value={number}
        onChange={(_, { value }) => setNumber(value)}
        error={fault.field}
      />
      <FormFailure text={fault.other} />
      <Button
        type="submit"
        appearance="primary"
        size="large"
        className={styles.button}
        disabledFocusable={busy}
      >
        {t('givePhone')}
      </Button>
    </form>
  );
}
