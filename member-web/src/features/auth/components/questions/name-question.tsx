import { nameSentence } from '@milon/shared/messages';
import { displayName, suggestNameParts } from '@milon/shared/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../../components/form/text-field.tsx';
import { isForOther } from '../../../../entities/profile/use-whose.ts';
import { useFormat } from '../../../../lib/format.ts';
import { accountFaults } from '../../api/account-draft.ts';
import { useOwnerLabel } from '../../api/use-owner-label.ts';
import { Question, type QuestionProps } from './question.tsx';

/** The name in one box, and what others will see of it. */
export function NameQuestion({ answers, refusals, onChange, onNext, onBack }: QuestionProps) {
  const { t } = useTranslation('auth');
  const { language } = useFormat();
  const { account } = answers;
  const { profileCreatedFor, gender, fullName, firstName, lastName } = account;
  const [isLeft, setLeft] = useState(fullName !== '');
  const title = useOwnerLabel(profileCreatedFor, gender)('fullName');
  const faults = accountFaults(account);
  const others = displayName({ firstName: firstName.trim(), lastName }, false);

  function wrong(): string | undefined {
    if (faults.firstName === 'nameMissing') return t('nameMissing');
    const parts = (['firstName', 'lastName'] as const).filter((part) => faults[part]);
    const sentences = parts.map((part) => nameSentence(part, account[part], language));
    return sentences.join(' ') || refusals.find(({ field, value }) => value === account[field])?.message;
  }

  return (
    <Question
      title={title}
      onBack={onBack}
      onSubmit={() => {
        setLeft(true);
        if (!faults.firstName && !faults.lastName) onNext();
      }}
    >
      <TextField
        label={t('asOnPapers')}
        aria-label={title}
        required
        name="fullName"
        autoComplete={isForOther(profileCreatedFor) ? 'off' : 'name'}
        maxLength={160}
        value={fullName}
        onChange={({ target: { value } }) =>
          onChange({ account: { fullName: value, ...suggestNameParts(value) } })
        }
        onBlur={() => setLeft(fullName !== '')}
        error={isLeft ? wrong() : undefined}
        hint={others === '' ? undefined : t('othersSeeName', { name: others })}
      />
    </Question>
  );
}
