import type { User } from '@milon/shared/contracts';
import i18next from 'i18next';
import { useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { userKey } from '../../entities/session/session.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import { readDraft, saveDraft } from '../../lib/storage/draft-storage.ts';
import { toastSuccess } from '../../state/toast.ts';

export interface KeptForm<Draft extends FieldValues> {
  /** Names the form, and what it is about if there are several: `report-<id>`. */
  readonly name: string;
  /** Only these fields are stored. Never a password, a code, the number of a card or document, or a file. */
  readonly fields: readonly (FieldPath<Draft> & keyof Draft)[];
}

/** The member's id, empty for a guest. */
const viewerId = () => queryClient.getQueryData<User | null>(userKey)?._id ?? '';

/**
 * Keeps what somebody entered into a form and did not send, says so when the form closes, and brings it back
 * when the form opens. Returns the function to call with what was sent.
 */
export function useKeptDraft<Draft extends FieldValues>(
  kept: KeptForm<Draft> | undefined,
  { getValues, reset, formState }: UseFormReturn<Draft>,
): (sent: Draft) => void {
  const [owner] = useState(viewerId);
  const form = useRef(kept);
  const { defaultValues } = formState;
  const initial = useRef<object>(defaultValues);
  const lastSent = useRef<Draft>(undefined);
  useEffect(() => {
    initial.current = defaultValues;
  }, [defaultValues]);

  useEffect(() => {
    if (!form.current) return;
    const { name, fields } = form.current;
    const pick = (values: object | undefined) =>
      Object.fromEntries(fields.map((field) => [field, values?.[field as keyof object]]));
    const textOf = (values: object | undefined) => JSON.stringify(pick(values));
    /** Returns whether there was anything to keep. */
    const keep = () => {
      // After a log out nothing is kept, however late the form closes.
      if (viewerId() !== owner) return false;
      const values = getValues();
      const isUnsent = ![initial.current, lastSent.current].some((known) => textOf(known) === textOf(values));
      saveDraft(owner, name, isUnsent ? pick(values) : undefined);
      return isUnsent;
    };
    const draft = readDraft<Draft>(owner, name);
    if (draft) reset({ ...getValues(), ...draft }, { keepDefaultValues: true });
    // A phone may discard a hidden page without another event.
    document.addEventListener('visibilitychange', keep);
    globalThis.addEventListener('pagehide', keep);
    return () => {
      document.removeEventListener('visibilitychange', keep);
      globalThis.removeEventListener('pagehide', keep);
      if (keep()) toastSuccess(i18next.t('account:draftKept'));
    };
  }, [owner, getValues, reset]);

  return (sent) => {
    lastSent.current = sent;
    if (form.current) saveDraft(owner, form.current.name, undefined);
  };
}
