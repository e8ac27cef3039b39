import { Field, makeStyles, tokens } from '@fluentui/react-components';
import type { Seller } from '@milon/shared/contracts';
import { dhakaDay, latinDigits, readBin } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { DecisionButton } from '../../../components/decision-button.tsx';
import { DayInput } from '../../../components/form/day-input.tsx';
import { DecisionForm } from '../../../components/form/decision-form.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useMutationForm } from '../../../components/form/use-mutation-form.ts';
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
const textNames = ['name', 'postalAddress', 'bin', 'vatRate'] as const;
type TextName = (typeof textNames)[number];

/** A percentage with at most two decimals, in Bangla or ASCII digits. */
function readRate(text: string): number | undefined {
  const latin = latinDigits(text).trim();
  return /^\d{1,3}(\.\d{1,2})?$/.test(latin) && Number(latin) <= 100 ? Number(latin) : undefined;
}

const isPast = (day: string) => day < dhakaDay(Date.now());

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
  const { change, field, form, isPending, rest, submit, values } = useMutationForm({
    defaultValues: typedFrom(latest),
    mutation: useSaveSeller(),
    toSend({ vatRate, ...typed }): NewSeller {
      const rate = readRate(vatRate);
      return rate === undefined ? typed : { ...typed, vatRate: rate };
    },
    places: { validFrom: { field: 'validFrom', message: t('moneySettings.dayWrong') } },
    onSuccess(_saved, draft) {
      form.reset(draft, { keepValues: true });
      toast(t('moneySettings.sellerSaved'));
    },
  });
  useUnsaved(form.formState.isDirty);
  const day = field('validFrom', (from) => isPast(from) && t('moneySettings.dayWrong'));
  const checks: Record<TextName, (text: string, typed: TypedSeller) => string | false> = {
    name: (name) => name.trim() === '' && t('moneySettings.nameMissing'),
    postalAddress: (address) => address.trim() === '' && t('moneySettings.addressMissing'),
    bin: (bin) => bin.trim() !== '' && readBin(bin) === undefined && t('moneySettings.binWrong'),
    vatRate(rate, { bin }) {
      const isGiven = rate.trim() !== '';
      const isPaired = isGiven === (bin.trim() !== '');
      return (!isPaired || (isGiven && readRate(rate) === undefined)) && t('moneySettings.rateWrong');
    },
  };

  return (
    <DecisionForm className={styles.form} isBlocked={isPending} onDecide={submit}>
      <Field
        label={t('moneySettings.validFrom')}
        hint={t('moneySettings.validFromHint')}
        {...(day.fault === undefined ? {} : { validationMessage: day.fault })}
      >
        <DayInput
          name="validFrom"
          className={styles.date}
          value={values.validFrom || undefined}
          onChange={(day) => change({ validFrom: day ?? '' })}
        />
      </Field>
      {textNames.map((name) => (
        <TextField
          key={name}
          label={t(`moneySettings.${name}`)}
          {...(name === 'bin' || name === 'vatRate' ? { hint: t(`moneySettings.${name}Hint`) } : {})}
          autoComplete="off"
          maxLength={name === 'postalAddress' ? 300 : name === 'name' ? 120 : 40}
          {...field(name, checks[name])}
        />
      ))}
      <ProblemBar error={rest} />
      <div className={styles.submit}>
        <DecisionButton text={t('moneySettings.saveSeller')} isBlocked={isPending} onDecide={submit} />
      </div>
    </DecisionForm>
  );
}
