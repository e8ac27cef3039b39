import { useTranslation } from 'react-i18next';
import { Button } from '../components/button.tsx';
import { StateMessage } from '../components/states/state-message.tsx';
import { useNavigate } from '../lib/router.tsx';

export function NotFound() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <StateMessage as="h1" title={t('notFound')} text={t('notFoundText')}>
      <Button appearance="primary" onClick={() => navigate('/')}>
        {t('goHome')}
      </Button>
    </StateMessage>
  );
}
