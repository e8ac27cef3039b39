import { useFormat } from '../../lib/format.ts';
import { useSettings } from './settings.ts';

/** Names a package in the reader's language. Purchases and badges carry the name that staff gave first. */
export function usePackageName(): (name: string) => string {
  const { language } = useFormat();
  const names = useSettings().data?.packageNames;
  return (name) => (language === 'bn' && names?.[name]) || name;
}
