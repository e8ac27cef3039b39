import {
  Button,
  Menu,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
} from '@fluentui/react-components';
import { DarkThemeRegular, LocalLanguageRegular } from '@fluentui/react-icons';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { languages, themes } from '../../ipc-contract/index.ts';
import { appInfoAtom, chooseLanguage, chooseTheme } from '../lib/app-info.ts';

export const languageNames = { en: 'English', bn: 'বাংলা' } as const;
export const themeKeys = {
  system: 'shell.themeSystem',
  light: 'shell.themeLight',
  dark: 'shell.themeDark',
} as const;

const useStyles = makeStyles({ root: { display: 'flex' } });

/** Language and theme, on the sign-in screen and in the shell. */
export function DisplayChoices() {
  const styles = useStyles();
  const { t } = useTranslation();
  const preferences = useAtomValue(appInfoAtom)?.preferences;
  if (!preferences) return null;
  return (
    <div className={styles.root}>
      <Menu checkedValues={{ language: [preferences.language] }}>
        <MenuTrigger disableButtonEnhancement>
          <Button
            appearance="subtle"
            icon={<LocalLanguageRegular />}
            aria-label={`${t('shell.language')}: ${languageNames[preferences.language]}`}
          >
            {languageNames[preferences.language]}
          </Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {languages.map((language) => (
              <MenuItemRadio
                key={language}
                name="language"
                value={language}
                lang={language}
                onClick={() => chooseLanguage(language)}
              >
                {languageNames[language]}
              </MenuItemRadio>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
      <Menu checkedValues={{ theme: [preferences.theme] }}>
        <MenuTrigger disableButtonEnhancement>
          <Button appearance="subtle" icon={<DarkThemeRegular />} aria-label={t('shell.theme')} />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {themes.map((theme) => (
              <MenuItemRadio key={theme} name="theme" value={theme} onClick={() => chooseTheme(theme)}>
                {t(themeKeys[theme])}
              </MenuItemRadio>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
    </div>
  );
}
