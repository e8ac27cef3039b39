import { professionsIn, salaryOptions, workingWithOptions } from '@milon/shared/options';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../../components/form/select-field.tsx';
import { Tiles } from '../../../../components/form/tiles.tsx';
import { useFormat } from '../../../../lib/format.ts';
import { useOwnerLabel } from '../../api/use-owner-label.ts';
import { Question, type QuestionProps } from './question.tsx';
import styles from './questions.module.css';

/** Who does not work, and who studies, has no profession to name. */
const withoutWork: ReadonlySet<string> = new Set(['4', '6']);

/** Work, all of it optional: the kind by one press, then the profession and the income. */
export function WorkQuestion({ answers, onChange, onNext, onBack }: QuestionProps) {
  const { t } = useTranslation(['auth', 'common']);
  const { language } = useFormat();
  const { workingWith, workingAs, sallary } = answers.info;
  const label = useOwnerLabel(answers.account.profileCreatedFor, answers.account.gender);
  const works = workingWith !== '' && !withoutWork.has(workingWith);

  // What a press has added may lie below the buttons of a phone.
  const added = useRef<HTMLDivElement>(null);
  const worked = useRef(works);
  useEffect(() => {
    if (works && !worked.current) added.current?.scrollIntoView({ block: 'center' });
    worked.current = works;
  }, [works]);

  function choose(key: string) {
    if (withoutWork.has(key)) onNext({ info: { workingWith: key, workingAs: '', sallary: '' } });
    else onChange({ info: { workingWith: key } });
  }

  return (
    <Question
      title={label('work')}
      onBack={onBack}
      onSubmit={() => onNext()}
      submit={t(workingWith === '' ? 'common:skip' : 'continue')}
    >
      <Tiles label={label('work')} options={workingWithOptions} chosen={workingWith} onChoose={choose} />
      {works ? (
        <div ref={added} className={styles.question}>
          <SelectField
            label={label('profession')}
            options={professionsIn(language)}
            name="workingAs"
            value={workingAs}
            onChange={({ target: { value } }) => onChange({ info: { workingAs: value } })}
          />
          <SelectField
            label={label('income')}
            options={salaryOptions}
            name="sallary"
            value={sallary}
            onChange={({ target: { value } }) => onChange({ info: { sallary: value } })}
          />
        </div>
      ) : null}
    </Question>
  );
}
