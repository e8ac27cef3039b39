import type { User } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { useFormMutation } from '../../../../parts/form/use-form-mutation.ts';
import { openDialog } from '../../../../state/dialogs.ts';
import { deleteAccount } from '../../api/delete-account.ts';
import { proofKindOf, proofOf, proofPlaces } from './proof-field.tsx';

/** Accepted in both languages: not every keyboard can type Bangla. */
const latinWord = 'delete';

/**
 * The form that deletes an account: the password or another proof of identity, and the word that confirms it.
 */
export function useDeletion(user: User) {
  const { t } = useTranslation('lifecycle');
  const kind = proofKindOf(user);
  const wanted = t('word');
  const { form, field, busy, failure, submit } = useFormMutation({
    defaultValues: { proof: '', word: '' },
    mutationFn: ({ proof }) => deleteAccount(proofOf(kind, proof)),
    places: proofPlaces(t),
    onSuccess: (receipt) => openDialog('DELETION_RECEIPT', { receipt }),
  });
  const isWord = (word: string) => [wanted.toLowerCase(), latinWord].includes(word.trim().toLowerCase());
  return {
    proof: {
      ...field('proof', { validate: (proof) => proof.trim() !== '' || t(`${kind}Missing`) }),
      onSent() {
        form.resetField('proof');
        form.setFocus('proof');
      },
    },
    word: field('word', { validate: (word) => isWord(word) || t('wordWrong', { word: wanted }) }),
    busy,
    failure,
    submit,
  } as const;
}
