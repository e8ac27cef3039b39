import type { Theme } from '@fluentui/react-components';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Preferences } from '../../ipc-contract/index.ts';
import { darkTheme, lightTheme, withBanglaLines } from './theme.ts';

const systemDark = window.matchMedia('(prefers-color-scheme: dark)');

/** The chosen theme, or the system's if the user chose to follow it. */
export function useTheme(preferences: Preferences | undefined): Theme {
  const { language = 'en', theme: choice = 'system' } = preferences ?? {};
  const systemIsDark = useSyncExternalStore(follow, () => systemDark.matches);
  const isDark = choice === 'dark' || (choice === 'system' && systemIsDark);
  // The browser's own parts, such as the calendar of a date field, follow.
  useEffect(() => {
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
  }, [isDark]);
  return useMemo(() => {
    const theme = isDark ? darkTheme : lightTheme;
    return language === 'bn' ? withBanglaLines(theme) : theme;
  }, [isDark, language]);
}

function follow(changed: () => void): () => void {
  systemDark.addEventListener('change', changed);
  return () => systemDark.removeEventListener('change', changed);
}
