import { Field, Radio, RadioGroup, Text, tokens } from '@fluentui/react-components';
import { type ContactOfRecord, contactsOfRecord } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';

interface Props {
  value: ContactOfRecord;
  onChoose: (value: ContactOfRecord) => void;
}

/** Whose contact an unlock reveals, with what others get in words. */
export function ContactChoice({ onChoose, value }: Props) {
  const { t } = useTranslation('guardian');
  return (
    <Field label={t('choice')}>
      <RadioGroup value={value} onChange={(_, { value: chosen }) => onChoose(chosen as ContactOfRecord)}>
        {contactsOfRecord.map((contact) => (
          <Radio
            key={contact}
            value={contact}
            label={
              <>
                {t(`choice_${contact}`)}
                <Text block size={200} style={{ color: tokens.colorNeutralForeground2 }}>
                  {t(`choice_${contact}Text`)}
                </Text>
              </>
            }
          />
        ))}
      </RadioGroup>
    </Field>
  );
}
