import { contactKinds, demandsDowry } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';

/** Advice about a text that is accepted and that others do not see, or not in full. */
export function useTextNote(): (text: string) => string | undefined {
  const { t } = useTranslation('account');
  return (text) => {
    if (demandsDowry(text)) return t('dowryNote');
    return contactKinds(text).length > 0 ? t('contactNote') : undefined;
  };
}
