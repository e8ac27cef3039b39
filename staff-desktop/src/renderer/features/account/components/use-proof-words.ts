import type { ApiProblem } from '@milon/shared/client';
import { useTranslation } from 'react-i18next';

export type ProofField = 'password' | 'currentPassword' | 'newPassword' | 'code';

/** Shortens the API's error about a password or a code to a text that fits next to its field. */
export function useProofWords(): (field: string, problem: ApiProblem) => [ProofField, string] | undefined {
  const { t } = useTranslation();
  return (field, { code }) => {
    if (field === 'password' || field === 'currentPassword') return [field, t('account.passwordWrong')];
    if (field === 'newPassword') return [field, t('account.passwordRefused')];
    return code === 'CODE_WRONG' ? ['code', t('account.codeWrong')] : undefined;
  };
}
