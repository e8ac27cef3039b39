import type { DocumentKind } from '@milon/shared/options';
import { readDocumentNumber } from '@milon/shared/rules';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormMutation } from '../../../parts/form/use-form-mutation.ts';
import { submitDocument } from './own-document.ts';

interface Draft {
  readonly kind: DocumentKind;
  readonly number: string;
  readonly front: File;
  readonly back?: File | undefined;
}

/** The input and files of VERIFY_DOC, their errors, and the upload progress (0 to 1). */
export function useDocumentForm(first: DocumentKind) {
  const { t } = useTranslation('verification');
  const [share, setShare] = useState(0);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const { form, mutation, field, ...sending } = useFormMutation<Draft, void>({
    defaultValues: { kind: first, number: '' },
    reValidateMode: 'onSubmit',
    places: { number: 'number', front: 'front', back: 'back' },
    mutationFn: ({ kind, number, front, back }) => {
      abort.current = new AbortController();
      setShare(0);
      return submitDocument(
        { kind, number, front, back: kind === 'passport' ? undefined : back },
        { onProgress: setShare, signal: abort.current.signal },
      );
    },
  });

  /** Changing a field clears its error. */
  function change(part: Partial<Draft>) {
    if (mutation.isError) mutation.reset();
    if (part.kind) form.clearErrors();
    for (const [name, value] of Object.entries(part) as [keyof Draft, string & File][]) {
      form.setValue(name, value);
      form.clearErrors(name);
    }
  }

  return {
    ...sending,
    draft: form.watch(),
    share,
    change,
    number: field('number', {
      validate: (number, { kind }) =>
        readDocumentNumber(kind, number) !== undefined || t(`numberWrong_${kind}`),
      onChange: () => change({ number: form.getValues('number') }),
    }),
    front: field('front', { required: t('frontMissing') }),
    back: field('back'),
  };
}
