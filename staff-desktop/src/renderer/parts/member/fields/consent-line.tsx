import { Caption1 } from '@fluentui/react-components';
import { consentOf } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';

/** What staff state by saving fields that need a consent. `paths`: of the fields with a value. */
export function ConsentLine({ paths }: { paths: readonly string[] }) {
  const { t } = useTranslation();
  return paths.some(consentOf) ? <Caption1>{t('record.consents.agreed')}</Caption1> : null;
}
