import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { manualPaymentMethods, settingsSchema, type VersionedSettings } from '@milon/shared/contracts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../components/form/text-field.tsx';
import { ProblemBar } from '../../components/states/problem-bar.tsx';
import { useToast } from '../../components/states/use-toast.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { OvertakenSettings, useSaveMoneySettings } from './api/money-settings.ts';
import {
  findOvertaken,
  type MoneyField,
  moneyFields,
  type Overtaken,
  settingsFrom,
  type TypedMoney,
  typedFrom,
} from './money-fields.ts';
import { OvertakenFields } from './overtaken-fields.tsx';

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalM, maxWidth: '420px' },
  submit: { justifySelf: 'start' },
});

const accountsSchema = settingsSchema.shape.manualPayment.unwrap();
const longestAccount = Object.fromEntries(
  manualPaymentMethods.map((method) => [method, accountsSchema.shape[method].maxLength ?? 60]),
);

/**
 * The accounts that members pay into by hand, and the number for questions. Empty: not offered. What someone
 * else saved meanwhile is shown field by field, and nothing is lost.
 */
export function AccountsForm({ settings }: { settings: VersionedSettings }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const toast = useToast();
  const { error, isPending, mutate } = useSaveMoneySettings();
  const [began, setBegan] = useState(settings);
  const [typed, setTyped] = useState(() => typedFrom(settings));
  const [overtaken, setOvertaken] = useState<readonly Overtaken[]>([]);
  /** Fields that both changed, and of which one was chosen. */
  const [chosen, setChosen] = useState<Partial<Record<MoneyField, 'mine' | 'stored'>>>({});
  const [isAsked, setAsked] = useState(false);
  const [isNumberWrong, setNumberWrong] = useState(false);
  const initial = typedFrom(began);
  useUnsaved(moneyFields.some((field) => typed[field] !== initial[field]));
  const open = overtaken.filter(({ field, mine }) => mine !== undefined && chosen[field] === undefined);

  function change(changes: Partial<TypedMoney>) {
    setTyped({ ...typed, ...changes });
    setNumberWrong(false);
  }

  function choose({ field, mine = '', now }: Overtaken, choice: 'mine' | 'stored') {
    setChosen({ ...chosen, [field]: choice });
    change({ [field]: choice === 'mine' ? mine : now });
  }

  function showOvertaken(stored: VersionedSettings) {
    const now = typedFrom(stored);
    const found = findOvertaken(initial, now, typed);
    // A field that was left alone here follows what is stored.
    const followed = found.filter(({ mine }) => mine === undefined).map(({ field }) => [field, now[field]]);
    setTyped({ ...typed, ...Object.fromEntries(followed) });
    setBegan(stored);
    setOvertaken(found);
    setChosen({});
    setAsked(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const isWrong = !/^\+?[\d\s-]{6,24}$/.test(typed.contactMobile);
    setNumberWrong(isWrong);
    setAsked(true);
    if (isWrong || open.length > 0) return;
    mutate(
      { began, changes: settingsFrom(typed) },
      {
        onSuccess(saved) {
          setBegan(saved);
          setOvertaken([]);
          toast(t('moneySettings.saved'));
        },
        onError(problem) {
          if (problem instanceof OvertakenSettings) showOvertaken(problem.stored);
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
          value={typed[method]}
          onChange={(account) => change({ [method]: account })}
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
        onChange={(contactMobile) => change({ contactMobile })}
      />
      <OvertakenFields
        fields={overtaken}
        chosen={chosen}
        missing={isAsked ? open.map(({ field }) => field) : []}
        onChoose={choose}
      />
      {error instanceof OvertakenSettings ? null : <ProblemBar error={error} />}
      <Button type="submit" appearance="primary" className={styles.submit} disabledFocusable={isPending}>
        {t('moneySettings.save')}
      </Button>
    </form>
  );
}
