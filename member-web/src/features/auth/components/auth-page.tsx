import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PageCard } from '../../../components/page-card.tsx';
import { safeCallbackUrl } from '../../../entities/session/callback-url.ts';
import { useViewer } from '../../../entities/session/session.ts';
import { loadCode } from '../../../lib/code/load-code.ts';
import { useNavigate, useSearchParams } from '../../../lib/router.tsx';
import { authStateAtom, googleDataAtom } from '../../../state/state.ts';
import { errorNameOf } from '../api/error-names.ts';
import { AuthPanel } from './auth-panel.tsx';

const loadLater = () => loadCode(() => import('../later-steps.ts'));

/** The sign-in page. Redirects a signed-in member to the callback address, if it is on this origin. */
export function AuthPage() {
  const { t } = useTranslation(['auth', 'authErrors']);
  const navigate = useNavigate();
  const params = useSearchParams();
  const viewer = useViewer();
  const authState = useAtomValue(authStateAtom);
  const google = useAtomValue(googleDataAtom);
  const target = safeCallbackUrl(params.get('callbackUrl'), globalThis.location.origin);
  const error = google ? null : params.get('error');
  const done = viewer.kind === 'member' && authState === 'INITIAL_STATE';
  const mode = google && !google.signInReason ? 'signUp' : 'signIn';

  // Both the form and the session report the sign-in. Leave the page only once.
  const left = useRef(false);
  const leave = useCallback(() => {
    if (left.current) return;
    left.current = true;
    navigate(target, { replace: true });
  }, [target, navigate]);

  useEffect(() => {
    if (done) leave();
  }, [done, leave]);

  return (
    <PageCard title={t('pageTitle')}>
      {error ? (
        <MessageBar intent={error === 'SessionRequired' ? 'info' : 'error'} layout="multiline">
          <MessageBarBody>{t(errorNameOf(error), { ns: 'authErrors' })}</MessageBarBody>
        </MessageBar>
      ) : null}
      <AuthPanel
        key={mode}
        mode={mode}
        reason={google && (google.signInReason ?? t('newcomer', { ns: 'authErrors' }))}
        callbackUrl={target}
        loadLater={loadLater}
        onDone={leave}
      />
    </PageCard>
  );
}
