import { Field, Radio, RadioGroup, Text, tokens } from '@fluentui/react-components';
import { type ContactOfRecord, contactsOfRecord } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../entities/session/session.ts';

interface Props {
  value: ContactOfRecord;
  /** Whether the guardian has the account's number. There are not both, unless the candidate has another. */
  isAccountNumber: boolean;
  onChoose: (value: ContactOfRecord) => void;
}

/** Whose contact an unlock reveals, with what others get in words. */
export function ContactChoice({ isAccountNumber, onChoose, value }: Props) {
  const { t } = useTranslation('guardian');
  const hasCandidate = useCurrentUser()?.candidateNumber !== undefined;
  const isOneNumber = isAccountNumber && !hasCandidate;
  const words = hasCandidate ? 'candidate' : isOneNumber ? 'account' : 'choice';
  const offered = contactsOfRecord.filter(
    (contact) => contact !== 'both' || !isOneNumber || value === 'both',
  );
  const textOf = (contact: ContactOfRecord) => {
    if (words !== 'account') return t(`${words}_${contact}Text`);
    return contact === 'both' ? t('choice_bothText') : t(`account_${contact}Text`);
  };
  return (
    <Field label={t('choice')}>
      <RadioGroup value={value} onChange={(_, { value: chosen }) => onChoose(chosen as ContactOfRecord)}>
        {offered.map((contact) => (
          <Radio
            key={contact}
            value={contact}
            label={
              <>
                {contact === 'self' ? t(`${words}_self`) : t(`choice_${contact}`)}
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
