import { messageOf, placeFaults } from '@milon/shared/client';
import { useMutation } from '@tanstack/react-query';
import { useAtom } from 'jotai';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingSpinner } from '../../../components/states/loading-spinner.tsx';
import { Text } from '../../../components/text.tsx';
import { useCurrentUser } from '../../../entities/session/session.ts';
import { classes } from '../../../lib/classes.ts';
import { useFormat } from '../../../lib/format.ts';
import { authStateAtom, isPastAccount } from '../../../state/state.ts';
import { draftAtom } from '../api/draft.ts';
import { accountPlaces, refusalsOf } from '../api/faults.ts';
import {
  type Answers,
  currentQuestion,
  isInfoQuestion,
  type Question,
  questionOf,
  questionsFor,
} from '../api/questions.ts';
import type * as laterSteps from '../later-steps.ts';
import styles from './auth.module.css';
import type { Change } from './questions/question.tsx';
import { StartQuestions } from './questions/start-questions.tsx';

/** The code of the later steps. */
type LaterSteps = typeof laterSteps;
/** Loads the later steps and their texts. It never rejects. */
export type LoadLaterSteps = () => Promise<LaterSteps>;

interface Props {
  loadLater: LoadLaterSteps;
  onDone: () => void;
  /** Goes to the sign-in form with this phone or email. */
  onLogIn: (who: string) => void;
}

const changed = ({ account, info, question }: Answers, change: Change): Answers => ({
  account: { ...account, ...change.account },
  info: { ...info, ...change.info },
  question,
});

/**
 * Sign-up, one question at a time: who the profile is about, the facts, the account; then a code for the
 * phone and photos (spec §4). The input survives closing, reloading and refusals.
 */
export function SignUpSteps({ loadLater, onDone, onLogIn }: Props) {
  const { t } = useTranslation('auth');
  const { number } = useFormat();
  const user = useCurrentUser();
  const [state, setState] = useAtom(authStateAtom);
  const [answers, setAnswers] = useAtom(draftAtom);
  const { error, variables, isPending, mutate } = useMutation({
    mutationFn: async (answers: Answers) => (await loadLater()).signUp(answers),
    onSuccess: () => setState('PHONE_STATE'),
    onError: (error) => {
      const [refused] = placeFaults(error, accountPlaces);
      if (refused) setAnswers((before) => ({ ...before, question: questionOf(refused.field) }));
    },
  });
  const refusals = useMemo(() => refusalsOf(error, variables?.account), [error, variables]);
  // The code and the photos need an account.
  const question = isPastAccount(state) && user ? undefined : currentQuestion(answers);
  const asked = questionsFor(answers.account);
  const place = question ? asked.indexOf(question) : asked.length + (state === 'PHONE_STATE' ? 0 : 1);
  const needsLater = question === undefined || isInfoQuestion(question);

  const [later, setLater] = useState<LaterSteps>();
  // The next steps load while the first question is read.
  useEffect(() => {
    let isShown = true;
    void loadLater().then((code) => isShown && setLater(code));
    return () => {
      isShown = false;
    };
  }, [loadLater]);

  // The pressed button disappears with its step. The next one begins at its top, with the focus in its field.
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef(place);
  const isReady = !needsLater || later !== undefined;
  useEffect(() => {
    if (shown.current === place || !isReady) return;
    shown.current = place;
    const field = root.current?.querySelector<HTMLElement>(
      '[aria-invalid=true], input:not([hidden], [type=radio])',
    );
    (field ?? root.current)?.focus({ preventScroll: true });
    root.current?.scrollIntoView();
  }, [place, isReady]);

  function goTo(next: Question | undefined, change: Change = {}) {
    if (!next) return;
    setState(isInfoQuestion(next) ? 'INFO_STATE' : 'INITIAL_STATE');
    setAnswers((before) => ({ ...changed(before, change), question: next }));
  }

  function leave() {
    setState('INITIAL_STATE');
    setAnswers(undefined);
    onDone();
  }

  const before = asked[place - 1];
  const props = question && {
    question,
    answers,
    refusals,
    onChange: (change: Change) => setAnswers((old) => changed(old, change)),
    onNext: (change: Change = {}) => {
      // An answer may ask for more: whoever signs up for oneself is asked for the gender.
      const next = questionsFor(changed(answers, change).account);
      goTo(next[next.indexOf(question) + 1], change);
    },
    onBack: before && (() => goTo(before)),
  };
  const { AcceptLine, FactQuestions, PhoneStep, PictureStep } = later ?? {};
  const of = asked.length + 2;
  return (
    <div ref={root} tabIndex={-1} className={classes(styles.form, styles.step)}>
      <div>
        <Text size={200} className={styles.count}>
          {/* The first answer decides how many there are. */}
          {t(place === 0 ? 'stepFirst' : 'step', { step: number(place + 1), of: number(of) })}
        </Text>
        <progress className={styles.progress} value={place + 1} max={of} aria-label={t('signUp')} />
      </div>
      {isReady ? null : <LoadingSpinner />}
      {props && !needsLater ? <StartQuestions {...props} /> : null}
      {props && needsLater && FactQuestions ? (
        <FactQuestions
          {...props}
          onLogIn={onLogIn}
          onFinish={() => mutate(answers)}
          busy={isPending}
          failure={error && refusals.length === 0 ? messageOf(error) : undefined}
        />
      ) : null}
      {AcceptLine && (place === 0 || question === 'password') ? <AcceptLine /> : null}
      {!question && state === 'PHONE_STATE' && PhoneStep ? (
        <PhoneStep onDone={() => setState('PROFILE_PICTURE_STATE')} />
      ) : null}
      {!question && state !== 'PHONE_STATE' && PictureStep ? <PictureStep onDone={leave} /> : null}
    </div>
  );
}
