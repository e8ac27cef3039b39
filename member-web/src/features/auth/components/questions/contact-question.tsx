import { dialCodeOptions } from '@milon/shared/options';
import { countryOfPhone, phoneFault, takesSms } from '@milon/shared/rules';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/button.tsx';
import { TextField } from '../../../../components/form/text-field.tsx';
import { isForOther } from '../../../../entities/profile/use-whose.ts';
import { useSettings } from '../../../../entities/session/settings.ts';
import { useFormat } from '../../../../lib/format.ts';
import { accountFaults } from '../../api/account-draft.ts';
import { findTaken } from '../../api/find-taken.ts';
import styles from '../auth.module.css';
import { PhoneField } from '../phone-field.tsx';
import { type FactProps, Question } from './question.tsx';

type Field = 'phone' | 'email';

/** The phone and, if there is one, the email. Whether an account has them is known before the password. */
export function ContactQuestion({ answers, refusals, onChange, onNext, onBack, onLogIn }: FactProps) {
  const { t } = useTranslation(['auth', 'access']);
  const { language } = useFormat();
  const { account } = answers;
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const email = useRef<HTMLInputElement>(null);
  const [isEmailAsked, setEmailAsked] = useState(false);
  const countries = useSettings().data?.sms?.countries;
  const dialCode = dialCodeOptions.find(({ key }) => key === account.dialCountry)?.code;
  // Assumed until the settings are here.
  const takesCode = !countries || !dialCode || takesSms(dialCode, countries);
  const forOther = isForOther(account.profileCreatedFor);
  const faults = accountFaults(account);
  const look = useMutation({
    mutationFn: findTaken,
    onSuccess: (field) => {
      if (field === undefined) onNext();
    },
  });
  const taken = look.data && look.variables?.[look.data] === account[look.data] ? look.data : undefined;

  /** A number that is typed with its dial code chooses the country. */
  function writePhone(phone: string) {
    // Of the countries with +1.
    const dialCountry = countryOfPhone(phone, [account.dialCountry, 'US']) ?? account.dialCountry;
    onChange({ account: { phone, dialCountry } });
  }

  /** Once, where the code can go nowhere else. */
  function askEmail() {
    setEmailAsked(true);
    email.current?.focus();
  }

  const leave = (field: Field) => setLeft((before) => new Set([...before, field]));
  const isTaken = (field: Field) =>
    taken === field ||
    refusals.some(
      (refusal) => refusal.isTaken && refusal.field === field && refusal.value === account[field],
    );

  function faultAt(field: Field): string | undefined {
    // What more digits cannot mend is said at once.
    const isSure = ['start', 'long'].includes(phoneFault(account.phone, account.dialCountry) ?? '');
    const key = faults[field];
    if (key) return left.has(field) || (field === 'phone' && isSure) ? t(key) : undefined;
    if (taken === field) return t(field === 'phone' ? 'phoneTaken' : 'emailTaken');
    return refusals.find((refusal) => refusal.field === field && refusal.value === account[field])?.message;
  }

  const logInstead = (field: Field) =>
    isTaken(field) ? (
      <Button appearance="transparent" className={styles.instead} onClick={() => onLogIn(account[field])}>
        {t('logInInstead')}
      </Button>
    ) : null;

  return (
    <Question
      title={t('contactTitle')}
      busy={look.isPending}
      onBack={onBack}
      onSubmit={() => {
        setLeft(new Set(['phone', 'email']));
        if (faults.phone || faults.email) return;
        if (takesCode || account.email !== '' || isEmailAsked) look.mutate(account);
        else askEmail();
      }}
    >
      <PhoneField
        language={language}
        country={account.dialCountry}
        dial={{
          name: 'dialCountry',
          value: account.dialCountry,
          onChange: ({ target: { value } }) => onChange({ account: { dialCountry: value } }),
        }}
        phone={{
          name: 'phone',
          value: account.phone,
          onChange: ({ target: { value } }) => writePhone(value),
          onBlur: () => account.phone !== '' && leave('phone'),
        }}
        hint={takesCode ? t(forOther ? 'access:phoneOfOther' : 'phoneHint') : t('phoneNoCode')}
        error={faultAt('phone')}
      />
      {logInstead('phone')}
      <TextField
        ref={email}
        label={t('emailOptional')}
        note={isEmailAsked && !takesCode && account.email === '' ? t('access:emailForCode') : undefined}
        hint={forOther ? t('access:emailOfOther') : undefined}
        type="email"
        autoComplete="email"
        name="email"
        value={account.email}
        onChange={({ target: { value } }) => onChange({ account: { email: value } })}
        onBlur={() => leave('email')}
        error={faultAt('email')}
      />
      {logInstead('email')}
    </Question>
  );
}
