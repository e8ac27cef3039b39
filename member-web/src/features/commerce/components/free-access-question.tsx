import { Field, Radio, RadioGroup } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Undefined while the member has not answered: neither answer is chosen beforehand. */
  answer: boolean | undefined;
  onAnswer: (answer: boolean) => void;
}

/** Asks the buyer of a package of type Both whether the contact becomes free (decisions §3). */
export function FreeAccessQuestion({ answer, onAnswer }: Props) {
  const { t } = useTranslation('commerce');
  return (
    <Field label={t('freeAccessQuestion')} hint={t('freeAccessHint')} required>
      <RadioGroup
        value={answer === undefined ? '' : answer ? 'yes' : 'no'}
        onChange={(_, { value }) => onAnswer(value === 'yes')}
      >
        <Radio value="yes" label={t('freeAccessYes')} />
        <Radio value="no" label={t('freeAccessNo')} />
      </RadioGroup>
    </Field>
  );
}
