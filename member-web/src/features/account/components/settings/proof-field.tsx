import type { User } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../../components/form/password-field.tsx';
import { TextField, type TextFieldProps } from '../../../../components/form/text-field.tsx';
import type { Proof } from '../../api/export.ts';

/** What a member enters to prove that the account is theirs. Who logs in only with Google has no password. */
export type ProofKind = 'password' | 'contact';

export const proofKindOf = ({ account }: User): ProofKind => (account.hasPassword ? 'password' : 'contact');

export const proofOf = (kind: ProofKind, entered: string): Proof =>
  kind === 'password' ? { password: entered } : { contact: entered };

/** The field for the password, or for the own phone number or email. */
export function ProofField({ kind, ...field }: Omit<TextFieldProps, 'label'> & { kind: ProofKind }) {
  const { t } = useTranslation('lifecycle');
  const Field = kind === 'password' ? PasswordField : TextField;
  return (
    <Field
      label={t(kind)}
      {...(kind === 'contact' ? { hint: t('contactHint') } : {})}
      autoComplete={kind === 'password' ? 'current-password' : 'off'}
      {...field}
    />
  );
}
