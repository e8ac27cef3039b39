import {
  Button,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { manualPaymentMethods, settingsSchema } from '@milon/shared/contracts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../components/form/text-field.tsx';
import { ProblemBar } from '../../components/states/problem-bar.tsx';
import { useToast } from '../../components/states/use-toast.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { type MoneySettings, Overtaken, useSaveMoneySettings } from './api/money-settings.ts';

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalM, maxWidth: '420px' },
  submit: { justifySelf: 'start' },
});

const accountsSchema = settingsSchema.shape.manualPayment.unwrap();
const longestAccount = Object.fromEntries(
  manualPaymentMethods.map((method) => [method, accountsSchema.shape[method].maxLength ?? 60]),
);

/** The accounts that members pay into by hand, and the number for questions. Empty: not offered. */
export function AccountsForm({ settings }: { settings: MoneySettings }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const toast = useToast();
  const { error, isPending, mutate } = useSaveMoneySettings();
  const [known, setKnown] = useState(settings);
  const [typed, setTyped] = useState(settings);
  const [isNumberWrong, setNumberWrong] = useState(false);
  const stored = error instanceof Overtaken ? error.stored : undefined;
  useUnsaved(JSON.stringify(typed) !== JSON.stringify(known));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const isWrong = !/^\+?[\d\s-]{6,24}$/.test(typed.contactMobile);
    setNumberWrong(isWrong);
    if (isWrong) return;
    mutate(
      { changes: typed, known: stored ?? known },
      {
        onSuccess() {
          setKnown(typed);
          toast(t('moneySettings.saved'));
        },
      },
    );
  }

  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      {manualPaymentMethods.map((method) => (
        <TextField
          key={method}
          name={method}
          label={t(`moneySettings.account${method}`)}
          {...(method === 'bKash' ? { hint: t('moneySettings.accountHint') } : {})}
          autoComplete="off"
          maxLength={longestAccount[method] ?? 60}
          value={typed.manualPayment[method]}
          onChange={(account) =>
            setTyped({ ...typed, manualPayment: { ...typed.manualPayment, [method]: account } })
          }
        />
      ))}
      <TextField
        name="contactMobile"
        label={t('moneySettings.contactMobile')}
        hint={t('moneySettings.contactHint')}
        autoComplete="off"
        maxLength={24}
        value={typed.contactMobile}
        fault={isNumberWrong ? t('moneySettings.contactWrong') : undefined}
        onChange={(contactMobile) => {
          setTyped({ ...typed, contactMobile });
          setNumberWrong(false);
        }}
      />
      {stored ? <StoredNow stored={stored} /> : <ProblemBar error={error} />}
      <Button type="submit" appearance="primary" className={styles.submit} disabledFocusable={isPending}>
        {t(stored ? 'moneySettings.saveOver' : 'moneySettings.save')}
      </Button>
    </form>
  );
}

/** What another member of staff saved while the form was open. */
function StoredNow({ stored }: { stored: MoneySettings }) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>{t('moneySettings.overtaken')}</MessageBarTitle>
          {manualPaymentMethods.map((method) => (
            <div key={method}>
              {t(`moneySettings.account${method}`)}: {stored.manualPayment[method] || '–'}
            </div>
          ))}
          <div>
            {t('moneySettings.contactMobile')}: {stored.contactMobile}
          </div>
        </MessageBarBody>
      </MessageBar>
    </div>
  );
}
