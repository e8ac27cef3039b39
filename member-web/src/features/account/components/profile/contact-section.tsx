import { Button } from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
import { latinDigits, phoneText } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/format.ts';
import { openDialog } from '../../../../state/dialogs.ts';
import { ReadOnlyField, TextLineField } from './fields.tsx';

const looksLikeEmail = /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]{2,}$/;
const looksLikeNumber = /^\+?[\d\s-]{8,20}$/;

/** The fixed mobile number, the email if there is none yet, WhatsApp and imo. */
export function ContactSection({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const { digits } = useFormat();
  const phone = user.phoneNumber;
  const isNumber = (value: unknown) =>
    value === '' || looksLikeNumber.test(latinDigits(String(value)).trim()) || t('numberWrong');
  const number = {
    setValueAs: (value: unknown) => latinDigits(String(value)).trim(),
    validate: isNumber,
  };
  return (
    <>
      <ReadOnlyField
        label={t('mobile')}
        value={phone ? digits(phoneText(phone)) : ''}
        hint={phone?.isVerified ? t('verified_phone') : t('notVerified_phone')}
      />
      {user.email ? (
        <ReadOnlyField
          label={t('field_email')}
          value={user.email.address}
          hint={user.email.isVerified ? t('verified_email') : t('notVerified_email')}
        />
      ) : (
        <TextLineField
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          hint={t('emailHint')}
          rules={{
            validate: (value) => value === '' || looksLikeEmail.test(value.trim()) || t('emailWrong'),
          }}
        />
      )}
      <TextLineField name="whatsapp" type="tel" inputMode="tel" maxLength={20} rules={number} />
      <TextLineField name="imo" type="tel" inputMode="tel" maxLength={20} rules={number} />
      <Button size="large" onClick={() => openDialog('GUARDIAN')}>
        {t('guardian')}
      </Button>
    </>
  );
}
