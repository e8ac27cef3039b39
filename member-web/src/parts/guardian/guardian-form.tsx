import { Checkbox } from '@fluentui/react-components';
import { DEFAULT_DIAL_CODE } from '@milon/shared/constants';
import type { GuardianFields, User } from '@milon/shared/contracts';
import { callTimeOptions, guardianRelationOptions } from '@milon/shared/options';
import { isPhoneNumber } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../components/form/form-failure.tsx';
import { SelectField } from '../../components/form/select-field.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useCurrentUser } from '../../entities/session/session.ts';
import { useFormMutation } from '../form/use-form-mutation.ts';
import { ContactChoice } from './contact-choice.tsx';
import { nameGuardian } from './guardian-calls.ts';

interface Draft {
  name: string;
  relation: string;
  number: string;
  callTime: string;
  contactOfRecord: GuardianFields['contactOfRecord'];
  isAccount: boolean;
}

const empty: Draft = {
  name: '',
  relation: '',
  number: '',
  callTime: '1',
  contactOfRecord: 'guardian',
  isAccount: false,
};

interface Props {
  className: string;
  /** The account's number, if it can be the guardian's without a code. */
  accountPhone: User['phoneNumber'];
}

/** Names a guardian: who, which number, when to call, and what others get. */
export function GuardianForm({ accountPhone, className }: Props) {
  const { t } = useTranslation('guardian');
  const { form, field, busy, failure, submit } = useFormMutation<Draft, void>({
    defaultValues: empty,
    kept: { name: 'guardian', fields: ['name', 'relation', 'number', 'callTime'] },
    mutationFn: ({ callTime, contactOfRecord, isAccount, name, number, relation }) =>
      nameGuardian({
        name,
        relation: relation as GuardianFields['relation'],
        callTime: callTime as GuardianFields['callTime'],
        contactOfRecord,
        phoneNumber:
          isAccount && accountPhone
            ? { number: accountPhone.number, countryCode: accountPhone.countryCode }
            : { number, countryCode: DEFAULT_DIAL_CODE },
      }),
    places: {
      name: 'name',
      relation: 'relation',
      'phoneNumber.number': 'number',
      SMS_REFUSED: 'number',
      TOO_MANY_REQUESTS: 'number',
    },
  });
  const isAccount = form.watch('isAccount');
  const hasCandidate = useCurrentUser()?.candidateNumber !== undefined;
  return (
    <form className={className} noValidate onSubmit={submit}>
      <TextField
        label={t('name')}
        autoComplete="off"
        maxLength={80}
        {...field('name', { validate: (name) => name.trim().length > 1 || t('nameMissing') })}
      />
      <SelectField
        label={t('relation')}
        options={guardianRelationOptions}
        {...field('relation', { validate: (relation) => relation !== '' || t('relationMissing') })}
      />
      {accountPhone ? (
        <Checkbox
          label={t('accountNumber')}
          checked={isAccount}
          onChange={(_, { checked }) => {
            form.setValue('isAccount', checked === true);
            if (checked === true && !hasCandidate && form.getValues('contactOfRecord') === 'both')
              form.setValue('contactOfRecord', 'guardian');
          }}
        />
      ) : null}
      {isAccount ? null : (
        <TextField
          label={t('phone')}
          hint={t('phoneHint')}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={20}
          {...field('number', {
            validate: (number) =>
              form.getValues('isAccount') ||
              isPhoneNumber(number) ||
              t(number.trim() === '' ? 'phoneMissing' : 'phoneWrong'),
          })}
        />
      )}
      <SelectField label={t('callTime')} options={callTimeOptions} {...field('callTime')} />
      <ContactChoice
        value={form.watch('contactOfRecord')}
        isAccountNumber={isAccount && accountPhone !== undefined}
        onChoose={(contact) => form.setValue('contactOfRecord', contact)}
      />
      <FormFailure text={failure} />
      <SubmitButton busy={busy}>{t('nameThem')}</SubmitButton>
    </form>
  );
}
