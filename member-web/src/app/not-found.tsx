import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StateMessage } from '../components/state-message.tsx';

export function NotFound() {
  const { t } = useTranslation();
  return (
    <StateMessage title={t('notFound')} text={t('notFoundText')}>
      <Link to="/">{t('goHome')}</Link>
    </StateMessage>
  );
}
