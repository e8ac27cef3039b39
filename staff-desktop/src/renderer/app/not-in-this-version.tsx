import { useTranslation } from 'react-i18next';
import { EmptyState } from '../components/empty-state.tsx';

/** A section that the navigation knows and this version does not have. */
export function NotInThisVersion() {
  const { t } = useTranslation();
  return <EmptyState text={t('section.absent')} />;
}
