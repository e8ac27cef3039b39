import { Caption1 } from '@fluentui/react-components';
import { consentOf } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Of the fields with a value. */
  paths: readonly string[];
  /** For all members of an import. */
  ofMany?: boolean;
}

/** What staff state by saving fields that need a consent. */
export function ConsentLine({ paths, ofMany = false }: Props) {
  const { t } = useTranslation();
  if (!paths.some(consentOf)) return null;
  return <Caption1>{t(`record.consents.${ofMany ? 'agreedByAll' : 'agreed'}`)}</Caption1>;
}
