import {
  degreesByLevel,
  heightOptions,
  maritalStatusOptions,
  type Option,
  religionOptions,
} from '@milon/shared/options';
import { Suspense } from 'react';
import { Tiles } from '../../../../components/form/tiles.tsx';
import { lazyCode } from '../../../../lib/code/lazy-code.ts';
import type { InfoDraft } from '../../api/info-draft.ts';
import type { Question as Name } from '../../api/questions.ts';
import { useOwnerLabel } from '../../api/use-owner-label.ts';
import { BirthdayQuestion } from './birthday-question.tsx';
import { ContactQuestion } from './contact-question.tsx';
import { PasswordQuestion } from './password-question.tsx';
import { PlaceQuestion } from './place-question.tsx';
import { type FactProps, Question } from './question.tsx';
import { WorkQuestion } from './work-question.tsx';

interface Fact {
  readonly field: keyof InfoDraft;
  readonly label: 'religion' | 'marital' | 'height' | 'education';
  readonly options: readonly Option[];
  readonly columns: number;
}

/** The facts that families ask for first, each with one press. */
const facts: Readonly<Partial<Record<Name, Fact>>> = {
  religion: { field: 'religion', label: 'religion', options: religionOptions, columns: 1 },
  maritalStatus: { field: 'maritalStatus', label: 'marital', options: maritalStatusOptions, columns: 1 },
  height: { field: 'height', label: 'height', options: heightOptions, columns: 3 },
  degree: { field: 'degree', label: 'education', options: degreesByLevel, columns: 2 },
};

const FaithConsent = lazyCode(
  () => import('./faith-consent.tsx'),
  (code) => code.FaithConsent,
);
const faithConsent = (
  <Suspense fallback={null}>
    <FaithConsent />
  </Suspense>
);

/** The questions after the first script: place, birth, facts, work, how to log in. */
export function FactQuestions(props: FactProps) {
  const { question, answers, onNext, onBack } = props;
  const label = useOwnerLabel(answers.account.profileCreatedFor, answers.account.gender);
  if (question === 'place') return <PlaceQuestion {...props} />;
  if (question === 'birthday') return <BirthdayQuestion {...props} />;
  if (question === 'work') return <WorkQuestion {...props} />;
  if (question === 'contact') return <ContactQuestion {...props} />;
  const fact = facts[question];
  if (!fact) return <PasswordQuestion {...props} />;
  return (
    <Question
      title={label(fact.label)}
      hint={question === 'religion' ? faithConsent : undefined}
      onBack={onBack}
    >
      <Tiles
        label={label(fact.label)}
        options={fact.options}
        chosen={answers.info[fact.field]}
        columns={fact.columns}
        isSmall={question === 'height'}
        onChoose={(key) => onNext({ info: { [fact.field]: key } })}
      />
    </Question>
  );
}
