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

/** Returns the text of an error in the user's language. The API's own messages are already translated. */
export function useProblemText(): (error: unknown) => string {
  const { t } = useTranslation();
  return (error) => {
    if (!(error instanceof ApiProblem)) return t('problem.unexpected');
    const code = known.find((one) => one === error.code);
    return code ? t(`problem.${code}`) : error.message;
  };
}
