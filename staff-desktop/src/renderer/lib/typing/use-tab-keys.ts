import { useTranslation } from 'react-i18next';
import { useKeyHelp } from '../offers.ts';
import { useWindowKey } from './use-window-key.ts';

const steps: Readonly<Record<string, number>> = { BracketLeft: -1, BracketRight: 1 };

/** [ and ] go to the previous and the next tab of a screen, by the keys' positions. */
export function useTabKeys<Key>(
  tabs: readonly Key[],
  selected: Key | undefined,
  onSelect: (tab: Key) => void,
): void {
  const { t } = useTranslation();
  useKeyHelp([{ title: t('keys.list'), keys: [[['[', ']'], t('keys.tabs')]] }]);
  useWindowKey(({ altKey, code, ctrlKey, metaKey, repeat }) => {
    const step = steps[code];
    if (step === undefined || selected === undefined || altKey || ctrlKey || metaKey || repeat) return;
    const next = tabs[tabs.indexOf(selected) + step];
    if (next !== undefined) onSelect(next);
  });
}
