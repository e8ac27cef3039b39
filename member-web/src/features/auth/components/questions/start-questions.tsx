import { personGenderOptions, profileCreatedForOptions } from '@milon/shared/options';
import { genderFor } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { Tiles } from '../../../../components/form/tiles.tsx';
import { useOwnerLabel } from '../../api/use-owner-label.ts';
import { NameQuestion } from './name-question.tsx';
import { Question, type QuestionProps } from './question.tsx';

/** The questions that the first script has: who the profile is about. */
export function StartQuestions(props: QuestionProps) {
  const { question, answers, onNext, onBack } = props;
  const { t } = useTranslation('auth');
  const { profileCreatedFor, gender } = answers.account;
  const label = useOwnerLabel(profileCreatedFor, gender);
  if (question === 'name') return <NameQuestion {...props} />;
  if (question === 'gender')
    return (
      <Question title={label('gender')} hint={t('genderHint')} onBack={onBack}>
        <Tiles
          label={label('gender')}
          options={personGenderOptions}
          chosen={gender}
          columns={2}
          onChoose={(key) => onNext({ account: { gender: key as typeof gender } })}
        />
      </Question>
    );
  return (
    <Question title={t('createdFor')} onBack={onBack}>
      <Tiles
        label={t('createdFor')}
        options={profileCreatedForOptions}
        chosen={profileCreatedFor}
        columns={2}
        onChoose={(key) => {
          const isSame = key === profileCreatedFor;
          onNext({
            account: { profileCreatedFor: key, gender: genderFor(key) ?? (isSame ? gender : '') },
          });
        }}
      />
    </Question>
  );
}
