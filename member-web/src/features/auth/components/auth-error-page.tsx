import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { StateMessage } from '../../../components/state-message.tsx';
import { signInPath } from '../../../lib/callback-url.ts';
import { errorNameOf } from '../api/error-names.ts';

/** Says what went wrong at signing in, by the error's name (spec §8), and leads back. */
export function AuthErrorPage() {
  const { t } = useTranslation('authErrors');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return (
    <StateMessage alert title={t('title')} text={t(errorNameOf(params.get('error')))}>
      <Button appearance="primary" size="large" onClick={() => void navigate(signInPath)}>
        {t('toSignIn')}
      </Button>
    </StateMessage>
  );
}
