import type { User } from '@milon/shared/contracts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem, messageOf } from '../../../lib/api.ts';
import { openDialog } from '../../../state/dialogs.ts';
import { deleteAccount } from '../api/delete-account.ts';

/** Counts in either language: not every keyboard writes Bangla. */
const latinWord = 'delete';

type Faults = Partial<Record<'proof' | 'word' | 'other', string>>;

/** The form that deletes an account: the proof of who asks, and the word that says they mean it. */
export function useDeletion(user: User) {
  const { t } = useTranslation('lifecycle');
  const [proof, setProof] = useState('');
  const [word, setWord] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const kind = user.account.hasPassword ? 'password' : 'contact';

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = t('word');
    const said = word.trim().toLowerCase();
    const found: Faults = {
      ...(proof.trim() ? {} : { proof: t(`${kind}Missing`) }),
      ...(said === wanted.toLowerCase() || said === latinWord
        ? {}
        : { word: t('wordWrong', { word: wanted }) }),
    };
    setFaults(found);
    if (Object.keys(found).length > 0 || busy) return;
    setBusy(true);
    try {
      const receipt = await deleteAccount(kind === 'password' ? { password: proof } : { contact: proof });
      openDialog('DELETION_RECEIPT', { receipt });
    } catch (error) {
      if (isProblem(error, 'WRONG_CREDENTIALS')) setFaults({ proof: t(`${kind}Wrong`) });
      else setFaults({ other: messageOf(error) });
      setBusy(false);
    }
  }

  return { kind, proof, setProof, word, setWord, faults, busy, submit } as const;
}
