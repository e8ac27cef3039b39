import { type Import, importRowStates } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/use-format.ts';

/** Texts for an import: how it stands, in figures. */
export function useImportWords() {
  const { t } = useTranslation();
  const { number } = useFormat();

  /** The figures that are not zero. */
  function figures({ figures: all }: Import): string {
    return importRowStates
      .filter((state) => all[state] > 0)
      .map((state) => t(`imports.figure${state}`, { count: all[state], shown: number(all[state]) }))
      .join(' · ');
  }

  return { figures };
}
