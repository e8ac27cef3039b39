import { isProblem } from '@milon/shared/client';
import type { AdminUser } from '@milon/shared/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../../components/states/use-toast.ts';
import { fieldsAfter } from '../../../lib/linked-fields.ts';
import { type FieldValue, recordFields } from '../../../lib/user-fields.ts';
import { useUnsaved } from '../../../lib/work/unsaved.ts';
import { useUpdateUser } from '../../../parts/member/api/use-update-user.ts';
import {
  changesBetween,
  changesOf,
  type Edits,
  updateOf,
} from '../../../parts/member/fields/field-changes.ts';
import { valueOf } from '../../../parts/member/fields/field-values.ts';

const fieldsByPath = new Map(recordFields.map((field) => [field.path, field]));

/**
 * What was typed into a member's record until it is saved. `user` is the stored record, kept up to date:
 * if somebody else changed it since the edit began, `theirs` says what, and nothing typed is lost.
 */
export function useRecordEdit(user: AdminUser, onSaved: () => void) {
  const { t } = useTranslation();
  const toast = useToast();
  const { error, isPending, mutate, reset } = useUpdateUser(user._id);
  const [began, setBegan] = useState(user);
  const [edits, setEdits] = useState<Edits>({});
  const [isSaved, setSaved] = useState(false);
  const changes = changesOf(user, edits);
  const isOvertaken = user.updatedAt !== began.updatedAt;
  useUnsaved(changes.length > 0 && !isSaved);
  // Leaves only when the form no longer counts as unsaved, so that nobody is asked.
  const leave = useEffectEvent(onSaved);
  useEffect(() => {
    if (isSaved) leave();
  }, [isSaved]);

  /** What the form shows in a field. The gender, which it does not show, decides what is asked. */
  function shown(path: string, typed: Edits = edits): FieldValue | undefined {
    if (path === 'gender') return user.gender;
    const field = fieldsByPath.get(path);
    return typed[path] ?? (field && valueOf(user, field));
  }

  function save() {
    if (isPending || changes.length === 0) return;
    mutate(
      {
        kind: 'UPDATE_GENERAL',
        body: { updateUserDto: { ...updateOf(changes), updatedAt: began.updatedAt } },
      },
      {
        onSuccess() {
          toast(t('users.informationUpdated'));
          setSaved(true);
        },
      },
    );
  }

  return {
    shown,
    changes,
    /** What somebody else changed since the edit began; undefined if nobody changed the record. */
    theirs: isOvertaken ? changesBetween(began, user) : undefined,
    /** Goes on from the stored record, whose changes the user has now seen. */
    acknowledge() {
      reset();
      setBegan(user);
    },
    change(path: string, value: FieldValue) {
      setEdits((before) => ({ ...before, ...fieldsAfter(path, value, (of) => shown(of, before)) }));
    },
    save,
    isPending,
    error: isProblem(error, 'CONFLICT') ? undefined : error,
    reset,
  };
}
export type RecordEdit = ReturnType<typeof useRecordEdit>;
