import { MessageBar, MessageBarBody, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { safeCallbackUrl } from '../../../lib/callback-url.ts';
import { useViewer } from '../../../lib/session.ts';
import { authStateAtom, googleDataAtom } from '../../../lib/state.ts';
import { errorNameOf } from '../api/error-names.ts';
import { AuthPanel } from './auth-panel.tsx';

const useStyles = makeStyles({
  card: {
    maxWidth: '460px',
    margin: '0 auto',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalXL,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
});

/** The sign-in page; who is signed in already goes on to where they wanted to go, if that is on this origin. */
export function AuthPage() {
  const styles = useStyles();
  const { t } = useTranslation(['auth', 'authErrors']);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const viewer = useViewer();
  const authState = useAtomValue(authStateAtom);
  const target = safeCallbackUrl(params.get('callbackUrl'), globalThis.location.origin);
  const isNewcomer = useAtomValue(googleDataAtom) !== undefined;
  const error = isNewcomer ? null : params.get('error');
  const done = viewer.kind === 'member' && authState === 'INITIAL_STATE';

  useEffect(() => {
    if (done) void navigate(target, { replace: true });
  }, [done, target, navigate]);

  return (
    <section className={styles.card}>
      <Text as="h1" size={500} weight="semibold" style={{ margin: 0 }}>
        {t('pageTitle')}
      </Text>
      {error ? (
        <MessageBar intent={error === 'SessionRequired' ? 'info' : 'error'} layout="multiline">
          <MessageBarBody>{t(errorNameOf(error), { ns: 'authErrors' })}</MessageBarBody>
        </MessageBar>
      ) : null}
      <AuthPanel
        key={isNewcomer ? 'signUp' : 'signIn'}
        mode={isNewcomer ? 'signUp' : 'signIn'}
        reason={isNewcomer ? t('newcomer', { ns: 'authErrors' }) : undefined}
        callbackUrl={target}
        onDone={() => void navigate(target, { replace: true })}
      />
    </section>
  );
}
