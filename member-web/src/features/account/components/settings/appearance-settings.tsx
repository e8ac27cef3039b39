import { Field, Radio, RadioGroup } from '@fluentui/react-components';
import type { Language } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { type CardLayout, useCardLayout } from '../../../../lib/card-layout.ts';
import { useFormat } from '../../../../lib/format.ts';
import { type ThemeMode, useThemeMode } from '../../../../lib/theme-mode.ts';

/** Each language in its own name, so that a member who chose the wrong one can find the way back. */
const languages = [
  ['bn', 'বাংলা'],
  ['en', 'English'],
] as const;

/** The language, the theme and the layout of cards on this browser. */
export function AppearanceSettings({ onLanguage }: { onLanguage: (language: Language) => void }) {
  const { t } = useTranslation(['account', 'common']);
  const { language } = useFormat();
  const { chosen, choose } = useThemeMode();
  const [layout, setLayout] = useCardLayout();
  return (
    <>
      <Field label={t('common:language')}>
        <RadioGroup
          layout="horizontal"
          value={language}
          onChange={(_, { value }) => onLanguage(value as Language)}
        >
          {languages.map(([key, name]) => (
            <Radio key={key} value={key} label={<span lang={key}>{name}</span>} />
          ))}
        </RadioGroup>
      </Field>
      <Field label={t('theme')}>
        <RadioGroup
          layout="horizontal"
          style={{ flexWrap: 'wrap' }}
          value={chosen ?? 'device'}
          onChange={(_, { value }) => choose(value === 'device' ? undefined : (value as ThemeMode))}
        >
          <Radio value="device" label={t('deviceTheme')} />
          <Radio value="light" label={t('common:lightTheme')} />
          <Radio value="dark" label={t('common:darkTheme')} />
        </RadioGroup>
      </Field>
      <Field label={t('cardLayout')}>
        <RadioGroup
          layout="horizontal"
          value={layout}
          onChange={(_, { value }) => setLayout(value as CardLayout)}
        >
          <Radio value="photos" label={t('largePhotos')} />
          <Radio value="compact" label={t('compactList')} />
        </RadioGroup>
      </Field>
    </>
  );
}
