import { ApiProblem, placeFaults } from '@milon/shared/client';
import { TOAST_DURATION_MS } from '@milon/shared/constants';
import type { User } from '@milon/shared/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { updateUser } from '../../../../entities/session/update-user.ts';
import { logFailure } from '../../../../lib/log.ts';
import { useStoredState } from '../../../../lib/storage/use-stored-state.ts';
import { useFormMutation } from '../../../../parts/form/use-form-mutation.ts';
import { toastSuccess } from '../../../../state/toast.ts';
import { changedFields } from '../../api/profile/changed-fields.ts';
import { draftOf, type ProfileDraft } from '../../api/profile/profile-draft.ts';
import { pathOf } from '../../api/profile/profile-faults.ts';
import { askedOf, type DraftPath, sectionOf } from '../../api/profile/profile-sections.ts';

const openingMs = 60;

/** A field to open and focus. Each new object does it again. */
export interface AskedField {
  readonly path: DraftPath;
}

/**
 * The edit form. Its input survives a failed save, another tab, a closed dialog and a page that the browser
 * discarded. `onSaved` instead of a toast says that it is saved, or that nothing was changed.
 */
export function useProfileForm(user: User, asked: AskedField | undefined, onSaved?: () => void) {
  const { t } = useTranslation('account');
  const [open, setOpen] = useStoredState<string[]>('milon-profile-open', ['basic']);
  const [focus, setFocus] = useState<DraftPath>();
  const { form, mutation, failure, busy, submit } = useFormMutation<ProfileDraft, User | undefined>({
    defaultValues: draftOf(user),
    kept: {
      name: onSaved ? 'for-family' : 'profile',
      fields: Object.keys(draftOf(user)) as (keyof ProfileDraft)[],
    },
    mode: 'onTouched',
    mutationFn: async (draft) => {
      const update = changedFields(draftOf(user), askedOf(draft, user.gender));
      return update && updateUser(update);
    },
    places: pathOf,
    invalidText: t('lookAgain'),
    onInvalid: (errors) => showFields(Object.keys(errors)),
    onSuccess: takeSaved,
    onError: (error) => {
      logFailure('The profile was not saved.', error);
      const faults = placeFaults(error, pathOf);
      if (faults.length > 0) showFields(faults.map(({ field }) => field));
    },
  });
  const { reset, getValues, setValue, setFocus: focusField } = form;

  // The account may be refetched while the member types: changed fields keep their input, the others update.
  const known = useRef(user);
  useEffect(() => {
    if (known.current === user) return;
    known.current = user;
    reset(draftOf(user), { keepDirtyValues: true, keepErrors: true });
  }, [user, reset]);

  useEffect(() => {
    if (!focus) return;
    // A closed section renders its fields only after it starts to open.
    const timer = setTimeout(() => {
      focusField(focus);
      setFocus(undefined);
    }, openingMs);
    return () => clearTimeout(timer);
  }, [focus, focusField]);

  function showFields(paths: readonly string[]) {
    setOpen([...new Set([...open, ...paths.flatMap((path) => sectionOf(path) ?? [])])]);
    setFocus(paths[0] as DraftPath);
  }

  const [led, setLed] = useState<AskedField>();
  if (asked && asked !== led) {
    setLed(asked);
    showFields([asked.path]);
  }

  function takeSaved(saved: User | undefined, sent: ProfileDraft): void {
    if (!saved) {
      reset(draftOf(user));
      return onSaved?.();
    }
    const typed = getValues();
    known.current = saved;
    reset(draftOf(saved));
    // Input typed during the save still counts as a change.
    for (const name of Object.keys(typed) as (keyof ProfileDraft)[]) {
      if (JSON.stringify(typed[name]) !== JSON.stringify(sent[name])) {
        setValue(name, typed[name], { shouldDirty: true });
      }
    }
    if (onSaved) onSaved();
    else toastSuccess(t('updated'), TOAST_DURATION_MS.usual);
  }

  function failureText(): string | undefined {
    const { error } = mutation;
    if (!error) return failure;
    const isAnswered = error instanceof ApiProblem && error.status > 0;
    return isAnswered ? `${t('saveRefused')}\n${error.message}` : t('saveFailed');
  }

  return { form, open, setOpen, failure: failureText(), busy, submit };
}
