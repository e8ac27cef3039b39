import { createUserCall, type Preference } from '@milon/shared/contracts';
import { genderFor } from '@milon/shared/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldsAfter } from '../../lib/linked-fields.ts';
import { callApi } from '../../lib/server/api.ts';
import { queryKeys } from '../../lib/server/query-keys.ts';
import { useFormat } from '../../lib/use-format.ts';
import type { FieldValue } from '../../lib/user-fields.ts';
import { tableVersionAtom } from '../../parts/member/api/table-version.ts';
import { addUpload } from '../../parts/member/photos/upload/uploads.ts';
import { bodyOf, type Draft, emptyDraft, type Fault, faultsOf, isSameDraft } from './draft.ts';
import { placeRefusal } from './place-refusal.ts';
import type { Staged } from './staged-photo.tsx';
import { checksKey } from './use-new-user-checks.ts';

const revoke = ({ url }: Staged) => URL.revokeObjectURL(url);

/** What is in the form, and `settled`: what was in it when staff last left a field. */
const emptyInput = { draft: emptyDraft, settled: emptyDraft };

/** The form of one new user: its input, its errors, and the creation. A failure changes no input. */
export function useNewUser() {
  const { t } = useTranslation();
  const { language } = useFormat();
  const queryClient = useQueryClient();
  const renewTable = useSetAtom(tableVersionAtom);
  const [{ draft, settled }, setInput] = useState(emptyInput);
  const setDraft = (next: (before: Draft) => Draft) =>
    setInput((before) => ({ ...before, draft: next(before.draft) }));
  const [photos, setPhotos] = useState<readonly Staged[]>([]);
  const [faults, setFaults] = useState<Readonly<Record<string, Fault>>>({});

  const opened = useRef(photos);
  useEffect(() => {
    opened.current = photos;
  }, [photos]);
  useEffect(() => () => opened.current.forEach(revoke), []);

  const creation = useMutation({
    mutationFn: (entered: Draft) =>
      callApi(createUserCall, { body: bodyOf(entered, { hasPhotos: photos.length > 0 }) }),
    onSuccess({ data }) {
      for (const { file } of photos)
        addUpload(
          data._id,
          file,
          () => void queryClient.invalidateQueries({ queryKey: queryKeys.reviewQueue }),
        );
      // The form still shows what was saved. Asking about it now would find the new member.
      void queryClient.invalidateQueries({ queryKey: checksKey, refetchType: 'none' });
      renewTable((version) => version + 1);
      void queryClient.invalidateQueries({ queryKey: queryKeys.dashboard });
    },
    onError: (error) =>
      setFaults(Object.fromEntries(placeRefusal(error).map(([path, sentence]) => [path, { sentence }]))),
  });
  const { error } = creation;
  const isAtFields = error !== null && placeRefusal(error).length > 0;

  function clear() {
    setInput(emptyInput);
    photos.forEach(revoke);
    setPhotos([]);
    setFaults({});
    creation.reset();
  }

  return {
    draft,
    settled,
    photos,
    faults: Object.fromEntries(
      Object.entries(faults).map(([path, fault]) => [path, 'key' in fault ? t(fault.key) : fault.sentence]),
    ) as Partial<Record<string, string>>,
    isSaving: creation.isPending,
    /** The error, if it belongs to no field. */
    rest: isAtFields ? undefined : error,
    isChanged: photos.length > 0 || !isSameDraft(draft, emptyDraft),
    change(part: Partial<Draft>) {
      setDraft((before) => ({ ...before, ...part }));
    },
    changeField(path: string, value: FieldValue) {
      // The profile of a son is a man's, as in the sign-up.
      const gender = path === 'profileCreatedFor' ? genderFor(String(value)) : undefined;
      setDraft((before) => {
        const changes = fieldsAfter(path, value, (of) => before.values[of]);
        return { ...before, values: { ...before.values, ...changes, ...(gender ? { gender } : {}) } };
      });
      setFaults(({ [path]: _gone, ...others }) => others);
    },
    changePreference(preference: Preference) {
      setDraft((before) => ({ ...before, preference }));
      setFaults((before) =>
        Object.fromEntries(Object.entries(before).filter(([path]) => !path.startsWith('preference.'))),
      );
    },
    /** A form that was cleared meanwhile stays empty: its fields lose the focus afterwards. */
    settle: () => setInput((before) => ({ ...before, settled: before.draft })),
    addPhoto(file: File) {
      const photo = { key: crypto.randomUUID(), file, url: URL.createObjectURL(file) };
      setPhotos((before) => [...before, photo]);
    },
    removePhoto(photo: Staged) {
      revoke(photo);
      setPhotos((before) => before.filter(({ key }) => key !== photo.key));
    },
    clear,
    /** Creates the user, or shows what is wrong. Returns the creation, or the first refused field. */
    async save() {
      const found = faultsOf(draft, Date.now(), language);
      setFaults(found);
      const [refused] = Object.keys(found);
      if (refused !== undefined) return { refused };
      try {
        const created = await creation.mutateAsync(draft);
        clear();
        return { created };
      } catch (failure) {
        return { refused: placeRefusal(failure)[0]?.[0] };
      }
    },
  };
}
export type NewUserForm = ReturnType<typeof useNewUser>;
