import { ApiProblem } from '@milon/shared/client';
import { useTranslation } from 'react-i18next';

const known = [
  'NETWORK',
  'BAD_ANSWER',
  'SIGNED_OUT',
  'INTERNAL',
  'WRONG_CREDENTIALS',
  'CODE_WRONG',
  'PHONE_TAKEN',
  'EMAIL_TAKEN',
] as const;

/**
 * Returns the text of an error in the user's language. The API's own messages are already translated, and
 * that of its own failure has a code to tell us.
 */
export function useProblemText(): (error: unknown) => string {
  const { t } = useTranslation();
  return (error) => {
    if (!(error instanceof ApiProblem)) return t('problem.unexpected');
    if (error.code === 'INTERNAL' && error.requestId !== undefined) return error.message;
    const code = known.find((one) => one === error.code);
    return code ? t(`problem.${code}`) : error.message;
  };
}
