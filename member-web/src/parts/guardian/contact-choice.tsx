import { Field, Radio, RadioGroup, Text, tokens } from '@fluentui/react-components';
import { type ContactOfRecord, contactsOfRecord } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';

interface Props {
  value: ContactOfRecord;
  /** Whether the guardian has the account's number: then there are not both. */
  isAccountNumber: boolean;
  onChoose: (value: ContactOfRecord) => void;
}

/** Whose contact an unlock reveals, with what others get in words. */
export function ContactChoice({ isAccountNumber, onChoose, value }: Props) {
  const { t } = useTranslation('guardian');
  const offered = contactsOfRecord.filter(
    (contact) => contact !== 'both' || !isAccountNumber || value === 'both',
  );
  const textOf = (contact: ContactOfRecord) =>
    isAccountNumber && contact !== 'both' ? t(`account_${contact}Text`) : t(`choice_${contact}Text`);
  return (
    <Field label={t('choice')}>
      <RadioGroup value={value} onChange={(_, { value: chosen }) => onChoose(chosen as ContactOfRecord)}>
        {offered.map((contact) => (
          <Radio
            key={contact}
            value={contact}
            label={
              <>
                {isAccountNumber && contact === 'self' ? t('account_self') : t(`choice_${contact}`)}
                <Text block size={200} style={{ color: tokens.colorNeutralForeground2 }}>
                  {textOf(contact)}
                </Text>
              </>
            }
          />
        ))}
      </RadioGroup>
    </Field>
  );
}
