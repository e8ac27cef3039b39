import { makeStyles, ProgressBar, Text, tokens } from '@fluentui/react-components';
import { useAtom } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { useCurrentUser } from '../../../entities/session/session.ts';
import { ApiProblem, messageOf } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/format.ts';
import { writeStored } from '../../../lib/storage.ts';
import { authStateAtom, authStates } from '../../../state/state.ts';
import type { AccountInput } from '../api/account-schema.ts';
import { draftAtom, draftKey } from '../api/draft.ts';
import { type AccountFault, faultsOf } from '../api/faults.ts';
import { signUp } from '../api/sign-up.ts';
import { AccountStep } from './account-step.tsx';
import { InfoStep } from './info-step.tsx';
import { PictureStep } from './picture-step.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    outline: 'none',
    scrollMarginTop: tokens.spacingVerticalXXXL,
  },
  step: { color: tokens.colorNeutralForeground3 },
});

/** Sign-up in its three steps (spec §4): account, facts, picture. What was typed survives closing, reloading and refusals. */
export function SignUpSteps({ onDone }: { onDone: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('auth');
  const { number } = useFormat();
  const user = useCurrentUser();
  const [stored, setState] = useAtom(authStateAtom);
  const [draft, setDraft] = useAtom(draftAtom);
  const [faults, setFaults] = useState<AccountFault[]>([]);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  // A picture needs an account.
  const state = stored === 'PROFILE_PICTURE_STATE' && user === undefined ? 'INITIAL_STATE' : stored;
  const step = authStates.indexOf(state);

  // The pressed button goes with its step: the next one begins at its top, with the focus in it.
  const root = useRef<HTMLDivElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    root.current?.focus({ preventScroll: true });
    root.current?.scrollIntoView();
  }, [step]);

  const keepAccount = useCallback(
    (account: AccountInput) => setDraft((before) => ({ ...before, account })),
    [setDraft],
  );

  async function finish(info: typeof draft.info, password = draft.account.password) {
    const account = { ...draft.account, password };
    setDraft({ account, info });
    setBusy(true);
    setFailure(undefined);
    try {
      await signUp(account as AccountInput & { gender: 'men' | 'women' }, info);
      writeStored(draftKey, undefined);
      setState('PROFILE_PICTURE_STATE');
    } catch (error) {
      const found = error instanceof ApiProblem ? faultsOf(error) : [];
      setFaults(found);
      setFailure(found.length > 0 ? undefined : messageOf(error));
      if (found.length > 0) setState('INITIAL_STATE');
    } finally {
      setBusy(false);
    }
  }

  return (
    <div ref={root} tabIndex={-1} className={styles.root}>
      <div>
        <Text size={200} className={styles.step}>
          {t('step', { step: number(step + 1), of: number(authStates.length) })}
        </Text>
        <ProgressBar value={(step + 1) / authStates.length} aria-label={t('signUp')} />
      </div>
      <FormFailure text={failure} />
      {state === 'INITIAL_STATE' ? (
        <AccountStep
          account={draft.account}
          faults={faults}
          onChange={keepAccount}
          onNext={(account) => {
            setFaults([]);
            setDraft({ ...draft, account });
            setState('INFO_STATE');
          }}
        />
      ) : null}
      {state === 'INFO_STATE' ? (
        <InfoStep
          info={draft.info}
          owner={draft.account}
          asksPassword={!draft.account.password}
          busy={busy}
          onBack={(info) => {
            setDraft({ ...draft, info });
            setState('INITIAL_STATE');
          }}
          onFinish={(info, password) => void finish(info, password)}
        />
      ) : null}
      {state === 'PROFILE_PICTURE_STATE' ? (
        <PictureStep
          onDone={() => {
            setState('INITIAL_STATE');
            setDraft(undefined);
            onDone();
          }}
        />
      ) : null}
    </div>
  );
}
