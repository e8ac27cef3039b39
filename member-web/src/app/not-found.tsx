import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '../components/button.tsx';
import { StateMessage } from '../components/state-message.tsx';

export function NotFound() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <StateMessage as="h1" title={t('notFound')} text={t('notFoundText')}>
      <Button appearance="primary" onClick={() => void navigate('/')}>
        {t('goHome')}
      </Button>
    </StateMessage>
  );
}
