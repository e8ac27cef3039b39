import { makeStyles, Switch, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useOffers } from '../../../../lib/offered.ts';
import type { DeskPreferences } from '../../review/desk-preferences.ts';
import { RulesForm } from './rules-form.tsx';
import { SidePanel } from './side-panel.tsx';

const useStyles = makeStyles({
  group: { display: 'grid', justifyItems: 'start', rowGap: tokens.spacingVerticalXS },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
});

interface SettingsPanelProps {
  preferences: DeskPreferences;
  onPrefer: (change: Partial<DeskPreferences>) => void;
  onClose: () => void;
}

/** The reviewer's own display settings and, for Administration, the rules for all reviewers. */
export function SettingsPanel({ preferences, onPrefer, onClose }: SettingsPanelProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const offers = useOffers();
  return (
    <SidePanel title={t('photos.settings.title')} onClose={onClose}>
      <section className={styles.group}>
        <h3 className={styles.heading}>{t('photos.settings.own')}</h3>
        <Switch
          label={t('photos.settings.blurs')}
          checked={preferences.blurs}
          onChange={(_event, { checked }) => onPrefer({ blurs: checked })}
        />
        <Switch
          label={t('photos.settings.greys')}
          checked={preferences.greys}
          onChange={(_event, { checked }) => onPrefer({ greys: checked })}
        />
      </section>
      {offers('photoRules') && <RulesForm />}
    </SidePanel>
  );
}
