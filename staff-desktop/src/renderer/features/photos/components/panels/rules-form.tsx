import { makeStyles, tokens } from '@fluentui/react-components';
import type { VersionedSettings } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { settingGroups } from '../../../../components/settings/setting-fields.ts';
import { SettingsForm } from '../../../../components/settings/settings-form.tsx';
import { useSettings } from '../../../../components/settings/use-settings.ts';
import { useSettingsForm } from '../../../../components/settings/use-settings-form.ts';
import { ErrorState } from '../../../../components/states/error-state.tsx';
import { LoadingBlocks } from '../../../../components/states/loading-blocks.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalM },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
});

const groups = settingGroups.filter(({ id }) => id === 'photos');
const names = groups.flatMap((group) => group.names);

/** The undo time, the share of second looks and how long they wait, as the screen of settings has them. */
export function RulesForm() {
  const styles = useStyles();
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useSettings();
  return (
    <section className={styles.root}>
      <h3 className={styles.heading}>{t('photos.settings.rules')}</h3>
      {isPending && <LoadingBlocks count={3} height="64px" />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {data && <Loaded settings={data} />}
    </section>
  );
}

function Loaded({ settings }: { settings: VersionedSettings }) {
  const { t } = useTranslation();
  const form = useSettingsForm(settings, names, t('photos.settings.saved'));
  return <SettingsForm form={form} groups={groups} />;
}
