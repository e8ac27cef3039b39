import type { User } from '@milon/shared/contracts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { codeDigits } from '../../../../components/form/code-digits.ts';
import { PasswordField } from '../../../../components/form/password-field.tsx';
import type { Proof } from '../../api/export.ts';
import { OwnerCodeField, type ProofFieldProps } from './owner-code-field.tsx';

/** What a member enters to prove that the account is theirs. Who logs in only with Google has no password. */
export type ProofKind = 'password' | 'code';

export const proofKindOf = ({ account }: User): ProofKind => (account.hasPassword ? 'password' : 'code');

export const proofOf = (kind: ProofKind, entered: string): Proof =>
  kind === 'password' ? { password: entered } : { code: codeDigits(entered) };

/** Where a form with the field `proof` shows a refused proof. */
export const proofPlaces = (t: TFunction<'lifecycle'>) =>
  ({
    WRONG_CREDENTIALS: { field: 'proof', message: t('passwordWrong') },
    CODE_WRONG: 'proof',
    CODE_EXPIRED: 'proof',
    CODE_TRIES_USED: 'proof',
    code: { field: 'proof', message: t('codeMissing') },
  }) as const;

/** The field for the password, or for a code that it sends. */
export function ProofField({ user, onSent, ...field }: ProofFieldProps) {
  const { t } = useTranslation('lifecycle');
  if (!user.account.hasPassword) return <OwnerCodeField user={user} onSent={onSent} {...field} />;
  return <PasswordField label={t('password')} autoComplete="current-password" {...field} />;
}
