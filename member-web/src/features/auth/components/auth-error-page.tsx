import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { PageCard } from '../../../components/page-card.tsx';
import { signInPath } from '../../../entities/session/callback-url.ts';
import { useNavigate, useSearchParams } from '../../../lib/router.tsx';
import { errorNameOf } from '../api/error-names.ts';

/** Shows why signing in failed, by the error's name (spec §8), with a link back. */
export function AuthErrorPage() {
  const { t } = useTranslation('authErrors');
  const navigate = useNavigate();
  const params = useSearchParams();
  return (
    <PageCard title={t('title')}>
      <MessageBar intent="error" layout="multiline" role="alert">
        <MessageBarBody>{t(errorNameOf(params.get('error')))}</MessageBarBody>
      </MessageBar>
      <Button
        appearance="primary"
        size="large"
        style={{ minHeight: 48 }}
        onClick={() => navigate(signInPath)}
      >
        {t('toSignIn')}
      </Button>
    </PageCard>
  );
}
