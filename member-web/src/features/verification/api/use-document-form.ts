import type { DocumentKind } from '@milon/shared/options';
import { readDocumentNumber } from '@milon/shared/rules';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem, messageOf } from '../../../lib/api.ts';
import { giveDocument } from './own-document.ts';

interface Draft {
  readonly kind: DocumentKind;
  readonly number: string;
  readonly front?: File | undefined;
  readonly back?: File | undefined;
}

type Place = 'number' | 'front' | 'back' | 'form';
type Faults = Partial<Record<Place, string>>;

const places = new Set<string>(['number', 'front', 'back']);

/** Where a refusal belongs: at its field, else below the form. */
function placeFault(error: unknown): Faults {
  if (!(error instanceof ApiProblem)) return { form: messageOf(error) };
  const sentences = error.message.split('\n');
  const placed = error.fields.flatMap((field, at) =>
    places.has(field) ? [[field, sentences[at] ?? error.message]] : [],
  );
  return placed.length > 0 ? Object.fromEntries(placed) : { form: error.message };
}

/** What is written and picked for VERIFY_DOC, its faults, and how far the sending is (0 to 1; undefined while nothing is sent). */
export function useDocumentForm() {
  const { t } = useTranslation('verification');
  const [draft, setDraft] = useState<Draft>({ kind: 'nid', number: '' });
  const [faults, setFaults] = useState<Faults>({});
  const [share, setShare] = useState<number>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  function change(part: Partial<Draft>) {
    setDraft((before) => ({ ...before, ...part }));
    // A fault goes with what it was about.
    setFaults(({ form: _form, ...before }) =>
      Object.fromEntries(Object.entries(before).filter(([place]) => !(place in part) && !part.kind)),
    );
  }

  async function submit() {
    const { kind, number, front } = draft;
    if (share !== undefined) return;
    const missing: Faults = {
      ...(readDocumentNumber(kind, number) === undefined ? { number: t(`numberWrong_${kind}`) } : {}),
      ...(front ? {} : { front: t('frontMissing') }),
    };
    setFaults(missing);
    if (!front || Object.keys(missing).length > 0) return;
    abort.current = new AbortController();
    setShare(0);
    try {
      const back = kind === 'nid' ? draft.back : undefined;
      await giveDocument(
        { kind, number, front, back },
        { onProgress: setShare, signal: abort.current.signal },
      );
    } catch (error) {
      setFaults(placeFault(error));
    } finally {
      setShare(undefined);
    }
  }

  return { draft, faults, share, change, submit };
}
