import { messageOf, placeFaults } from '@milon/shared/client';
import { useMutation } from '@tanstack/react-query';
import { useAtom } from 'jotai';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingSpinner } from '../../../components/states/loading-spinner.tsx';
import { Text } from '../../../components/text.tsx';
import { useCurrentUser } from '../../../entities/session/session.ts';
import { classes } from '../../../lib/classes.ts';
import { useFormat } from '../../../lib/format.ts';
import { authStateAtom, authStates, isPastAccount } from '../../../state/state.ts';
import type { AccountDraft, AccountInput } from '../api/account-draft.ts';
import { draftAtom } from '../api/draft.ts';
import { accountPlaces, refusalsOf } from '../api/faults.ts';
import type * as laterSteps from '../later-steps.ts';
import { AccountStep } from './account-step.tsx';
import styles from './auth.module.css';

/** The code of the later steps. */
type LaterSteps = typeof laterSteps;
type SignUpAccount = Parameters<LaterSteps['signUp']>[0];
/** Loads the later steps and their texts. It never rejects. */
export type LoadLaterSteps = () => Promise<LaterSteps>;

interface Props {
  loadLater: LoadLaterSteps;
  onDone: () => void;
  /** Goes to the sign-in form with this phone or email. */
  onLogIn: (who: string) => void;
}

/**
 * Sign-up in four steps (spec §4): account, facts, picture, a code for the phone. The input survives closing,
 * reloading and refusals.
 */
export function SignUpSteps({ loadLater, onDone, onLogIn }: Props) {
  const { t } = useTranslation('auth');
  const { number } = useFormat();
  const user = useCurrentUser();
  const [stored, setState] = useAtom(authStateAtom);
  const [draft, setDraft] = useAtom(draftAtom);
  /** The API refused a field of the first step, which is shown again. */
  const isRefused = useRef(false);
  const { error, variables, isPending, mutate, reset } = useMutation({
    mutationFn: async (draft: SignUpAccount) => (await loadLater()).signUp(draft),
    onSuccess: () => setState('PROFILE_PICTURE_STATE'),
    onError: (error) => {
      if (placeFaults(error, accountPlaces).length === 0) return;
      isRefused.current = true;
      setState('INITIAL_STATE');
    },
  });
  const refusals = useMemo(() => refusalsOf(error, variables?.account), [error, variables]);
  // The picture and the code need an account, and the facts need the first step, whose input may be erased.
  const isMissing = isPastAccount(stored) ? user === undefined : draft.account.gender === '';
  const state = isMissing ? 'INITIAL_STATE' : stored;
  const step = authStates.indexOf(state);
  const [later, setLater] = useState<LaterSteps>();
  const loading = useRef<Promise<void>>(undefined);
  const prepareLater = useCallback(() => {
    loading.current ??= loadLater().then(setLater);
  }, [loadLater]);
  useEffect(() => {
    if (step > 0) prepareLater();
  }, [step, prepareLater]);

  // The pressed button disappears with its step: scroll the next step to its top and focus it.
  const root = useRef<HTMLDivElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    // The first step focuses the refused field itself.
    if (isRefused.current) {
      isRefused.current = false;
      return;
    }
    root.current?.focus({ preventScroll: true });
    root.current?.scrollIntoView();
  }, [step]);

  const keepAccount = useCallback(
    (account: AccountInput) => setDraft((before) => ({ ...before, account })),
    [setDraft],
  );

  function finish(info: typeof draft.info, password = draft.account.password) {
    const account = { ...draft.account, password };
    setDraft({ account, info });
    mutate({ account: account as AccountDraft, info });
  }

  function leave() {
    setState('INITIAL_STATE');
    setDraft(undefined);
    onDone();
  }

  const { AcceptLine, InfoStep, PhoneStep, PictureStep } = later ?? {};
  return (
    <div ref={root} tabIndex={-1} className={classes(styles.form, styles.step)}>
      <div>
        <Text size={200} className={styles.count}>
          {t('step', { step: number(step + 1), of: number(authStates.length) })}
        </Text>
        <progress
          className={styles.progress}
          value={step + 1}
          max={authStates.length}
          aria-label={t('signUp')}
        />
      </div>
      {step > 0 && !later ? <LoadingSpinner /> : null}
      {state === 'INITIAL_STATE' ? (
        // The next step loads while this one is filled in.
        <div onFocus={prepareLater}>
          <AccountStep
            account={draft.account}
            refusals={refusals}
            onChange={keepAccount}
            onNext={(account) => {
              reset();
              setDraft({ ...draft, account });
              setState('INFO_STATE');
            }}
            onLogIn={onLogIn}
          />
        </div>
      ) : null}
      {state === 'INFO_STATE' && InfoStep ? (
        <InfoStep
          info={draft.info}
          owner={draft.account}
          asksPassword={!draft.account.password}
          busy={isPending}
          failure={error && refusals.length === 0 ? messageOf(error) : undefined}
          onBack={(info) => {
            setDraft({ ...draft, info });
            setState('INITIAL_STATE');
          }}
          onFinish={finish}
        />
      ) : null}
      {AcceptLine && !isPastAccount(state) ? <AcceptLine /> : null}
      {state === 'PROFILE_PICTURE_STATE' && PictureStep ? (
        <PictureStep
          onDone={() => (user?.phoneNumber?.isVerified === false ? setState('PHONE_STATE') : leave())}
        />
      ) : null}
      {state === 'PHONE_STATE' && PhoneStep ? <PhoneStep onDone={leave} /> : null}
    </div>
  );
}
