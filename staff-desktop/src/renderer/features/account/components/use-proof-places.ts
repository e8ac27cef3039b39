import { useTranslation } from 'react-i18next';

/** Where a form shows a refused password or code, in texts that fit next to the field. */
export function useProofPlaces() {
  const { t } = useTranslation();
  return {
    password: { field: 'password', message: t('account.passwordWrong') },
    CODE_WRONG: { field: 'code', message: t('account.codeWrong') },
  } as const;
}
