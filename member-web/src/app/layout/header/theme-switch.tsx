import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { DarkIcon, LightIcon } from '../../../components/page-icons.ts';
import { useThemeMode } from '../../../lib/theme-mode.ts';

/** Switches between light and dark. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const { mode, choose } = useThemeMode();
  const dark = mode === 'dark';
  return (
    <Button
      appearance="subtle"
      style={{ minWidth: 44, minHeight: 44 }}
      icon={dark ? <LightIcon /> : <DarkIcon />}
      aria-label={t(dark ? 'lightTheme' : 'darkTheme')}
      title={t(dark ? 'lightTheme' : 'darkTheme')}
      onClick={() => choose(dark ? 'light' : 'dark')}
    />
  );
}
