import { Spinner, type SpinnerProps } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';

/** A spinner with a label for screen readers. */
export function LoadingSpinner(props: SpinnerProps) {
  const { t } = useTranslation();
  return <Spinner aria-label={t('loading')} {...props} />;
}
