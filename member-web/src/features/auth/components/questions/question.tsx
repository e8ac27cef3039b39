import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/button.tsx';
import { FormFailure } from '../../../../components/form/form-failure.tsx';
import { FormFoot } from '../../../../components/form/form-foot.tsx';
import { SubmitButton } from '../../../../components/form/submit-button.tsx';
import type { AccountInput } from '../../api/account-draft.ts';
import type { Refusal } from '../../api/faults.ts';
import type { InfoDraft } from '../../api/info-draft.ts';
import type { Answers, Question as Name } from '../../api/questions.ts';
import styles from './questions.module.css';

export interface Change {
  readonly account?: Partial<AccountInput>;
  readonly info?: Partial<InfoDraft>;
}

/** What each question gets. */
export interface QuestionProps {
  question: Name;
  answers: Answers;
  /** What the API refused. */
  refusals: readonly Refusal[];
  /** Keeps what is typed. */
  onChange: (change: Change) => void;
  /** Goes to the next question, with this answer. */
  onNext: (change?: Change) => void;
  /** Missing at the first question. */
  onBack: (() => void) | undefined;
}

/** What each question gets that comes after the first script. */
export interface FactProps extends QuestionProps {
  /** Goes to the sign-in form with this phone or email. */
  onLogIn: (who: string) => void;
  /** Creates the account. */
  onFinish: () => void;
  busy: boolean;
  /** Why the account was not created. */
  failure: string | undefined;
}

interface Props {
  title: string;
  hint?: ReactNode;
  onBack: (() => void) | undefined;
  /** Missing if a press on an answer goes on. */
  onSubmit?: (() => void) | undefined;
  submit?: string;
  busy?: boolean;
  failure?: string | undefined;
  children: ReactNode;
}

/** One question of sign-up, with the way back and the way on. */
export function Question(props: Props) {
  const { title, hint, onBack, onSubmit, submit, busy = false, failure, children } = props;
  const { t } = useTranslation('auth');

  function send(event: FormEvent) {
    event.preventDefault();
    if (!busy) onSubmit?.();
  }

  return (
    <form className={styles.question} noValidate onSubmit={send}>
      <h2 className={styles.title}>{title}</h2>
      {children}
      {hint ? <div className={styles.hint}>{hint}</div> : null}
      {onBack || onSubmit ? (
        <FormFoot failure={<FormFailure text={failure} />}>
          {onBack ? (
            <Button size="large" style={{ flexGrow: 0 }} onClick={onBack}>
              {t('back')}
            </Button>
          ) : null}
          {onSubmit ? <SubmitButton busy={busy}>{submit ?? t('continue')}</SubmitButton> : null}
        </FormFoot>
      ) : null}
    </form>
  );
}
