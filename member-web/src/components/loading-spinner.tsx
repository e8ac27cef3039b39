import { Spinner, type SpinnerProps } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';

/** A spinner that says what it is to those who do not see it. */
export function LoadingSpinner(props: SpinnerProps) {
  const { t } = useTranslation();
  return <Spinner aria-label={t('loading')} {...props} />;
}
