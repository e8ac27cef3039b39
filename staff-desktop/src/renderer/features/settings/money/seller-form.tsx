import { Field, makeStyles, tokens } from '@fluentui/react-components';
import type { Seller } from '@milon/shared/contracts';
import { dhakaDay, latinDigits, readBin } from '@milon/shared/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecisionButton } from '../../../components/decision-button.tsx';
import { DayInput } from '../../../components/form/day-input.tsx';
import { DecisionForm } from '../../../components/form/decision-form.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useFieldFaults } from '../../../components/form/use-field-faults.ts';
import { ProblemBar } from '../../../components/states/problem-bar.tsx';
import { useToast } from '../../../components/states/use-toast.ts';
import { useUnsaved } from '../../../lib/work/unsaved.ts';
import { type NewSeller, useSaveSeller } from '../api/sellers.ts';

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalM, maxWidth: '420px' },
  submit: { display: 'flex' },
  date: { width: '180px' },
});

interface TypedSeller {
  validFrom: string;
  name: string;
  postalAddress: string;
  bin: string;
  vatRate: string;
}
type SellerField = keyof TypedSeller;

/** A percentage with at most two decimals, in Bangla or ASCII digits. */
function readRate(text: string): number | undefined {
  const latin = latinDigits(text).trim();
  return /^\d{1,3}(\.\d{1,2})?$/.test(latin) && Number(latin) <= 100 ? Number(latin) : undefined;
}

const typedFrom = (seller: Seller | undefined): TypedSeller => ({
  validFrom: dhakaDay(Date.now()),
  name: seller?.name ?? '',
  postalAddress: seller?.postalAddress ?? '',
  bin: seller?.bin ?? '',
  vatRate: seller?.vatRate === undefined ? '' : String(seller.vatRate),
});

/** Sets the seller's details from a day on. Invoices that exist keep theirs. */
export function SellerForm({ latest }: { latest: Seller | undefined }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const toast = useToast();
  const { error, isPending, mutate } = useSaveSeller();
  const [initial, setInitial] = useState(() => typedFrom(latest));
  const [typed, setTyped] = useState(initial);
  useUnsaved(JSON.stringify(typed) !== JSON.stringify(initial));
  const { check, faults, rest, touch } = useFieldFaults<SellerField>(error, (field) =>
    field === 'validFrom' ? ['validFrom', t('moneySettings.dayWrong')] : undefined,
  );
  const change = (changes: Partial<TypedSeller>) => {
    setTyped({ ...typed, ...changes });
    touch();
  };

  function save() {
    const hasBin = typed.bin.trim() !== '';
    const hasRate = typed.vatRate.trim() !== '';
    const vatRate = readRate(typed.vatRate);
    const isGood = check({
      validFrom: typed.validFrom < dhakaDay(Date.now()) && t('moneySettings.dayWrong'),
      name: typed.name.trim() === '' && t('moneySettings.nameMissing'),
      postalAddress: typed.postalAddress.trim() === '' && t('moneySettings.addressMissing'),
      bin: hasBin && readBin(typed.bin) === undefined && t('moneySettings.binWrong'),
      vatRate: (hasBin !== hasRate || (hasRate && vatRate === undefined)) && t('moneySettings.rateWrong'),
    });
    if (!isGood) return;
    const { bin, name, postalAddress, validFrom } = typed;
    const body: NewSeller = { validFrom, name, postalAddress, bin };
    mutate(vatRate === undefined ? body : { ...body, vatRate }, {
      onSuccess() {
        setInitial(typed);
        toast(t('moneySettings.sellerSaved'));
      },
    });
  }

  return (
    <DecisionForm className={styles.form} isBlocked={isPending} onDecide={save}>
      <Field
        label={t('moneySettings.validFrom')}
        hint={t('moneySettings.validFromHint')}
        {...(faults.validFrom === undefined ? {} : { validationMessage: faults.validFrom })}
      >
        <DayInput
          name="validFrom"
          className={styles.date}
          value={typed.validFrom || undefined}
          onChange={(day) => change({ validFrom: day ?? '' })}
        />
      </Field>
      {(['name', 'postalAddress', 'bin', 'vatRate'] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(`moneySettings.${name}`)}
          {...(name === 'bin' || name === 'vatRate' ? { hint: t(`moneySettings.${name}Hint`) } : {})}
          autoComplete="off"
          maxLength={name === 'postalAddress' ? 300 : name === 'name' ? 120 : 40}
          value={typed[name]}
          fault={faults[name]}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
      <ProblemBar error={rest} />
      <div className={styles.submit}>
        <DecisionButton text={t('moneySettings.saveSeller')} isBlocked={isPending} onDecide={save} />
      </div>
    </DecisionForm>
  );
}
