import { type Import, type ImportDetail, importRowStates } from '@milon/shared/contracts';
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

  /** How many links to set a password go which way. */
  function links({ withEmail }: ImportDetail, sms: number): string {
    const shown = { mails: number(withEmail), sms: number(sms) };
    if (sms > 0) return t(withEmail > 0 ? 'imports.linksBoth' : 'imports.linksSms', shown);
    return t(withEmail > 0 ? 'imports.linksMail' : 'imports.linksNone', shown);
  }

  return { figures, links };
}
