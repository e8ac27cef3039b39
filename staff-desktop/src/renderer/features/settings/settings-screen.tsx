import { Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { SettingChange, VersionedSettings } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '../../components/search-box.tsx';
import { settingGroups, settingNames } from '../../components/settings/setting-fields.ts';
import { useSettingWords } from '../../components/settings/setting-words.ts';
import { SettingsForm } from '../../components/settings/settings-form.tsx';
import { useSettingChanges, useSettings } from '../../components/settings/use-settings.ts';
import { useSettingsForm } from '../../components/settings/use-settings-form.ts';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { LoadingBlocks } from '../../components/states/loading-blocks.tsx';
import { auditAddress } from '../../lib/address/audit-address.ts';
import { freeText, useAddress } from '../../lib/address/use-address.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalXXL,
    maxWidth: '860px',
  },
  top: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalL },
  search: { width: '320px' },
});

const fields = { q: freeText(60) } as const;

/** Focuses the first setting that was found. */
const focusFirst = () =>
  document.querySelector<HTMLElement>('[data-setting] input:not([hidden]), [data-setting] button')?.focus();

/** Every setting of the installation. */
export function SettingsScreen() {
  const styles = useStyles();
  const settings = useSettings();
  const changes = useSettingChanges();
  const error = settings.error ?? changes.error;
  return (
    <div className={styles.root}>
      {error && (
        <ErrorState error={error} retry={() => void Promise.all([settings.refetch(), changes.refetch()])} />
      )}
      {!error && !(settings.data && changes.data) && <LoadingBlocks count={4} height="160px" />}
      {settings.data && changes.data && <Loaded settings={settings.data} changes={changes.data} />}
    </div>
  );
}

interface LoadedProps {
  settings: VersionedSettings;
  changes: readonly SettingChange[];
}

function Loaded({ changes, settings }: LoadedProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { change, values } = useAddress(fields);
  const { helpOf, nameOf } = useSettingWords();
  const form = useSettingsForm(settings, settingNames, t('settings.saved'));
  const wanted = (values.q ?? '').trim().toLowerCase();
  const groups = settingGroups
    .map(({ id, names }) => {
      const isWhole = t(`settings.group.${id}`).toLowerCase().includes(wanted);
      const fits = (name: (typeof names)[number]) =>
        `${nameOf(name)}\n${helpOf(name)}\n${name}`.toLowerCase().includes(wanted);
      // A setting that must be looked at again is never hidden.
      return { id, names: names.filter((name) => isWhole || fits(name) || form.faults[name]) };
    })
    .filter(({ names }) => names.length > 0);
  return (
    <>
      <div className={styles.top}>
        <SearchBox
          className={styles.search}
          hint={t('settings.search')}
          value={values.q ?? ''}
          onChange={(q) => change({ q }, { replaces: true })}
          onEnter={focusFirst}
          onDown={focusFirst}
        />
        <Link href={auditAddress({ targetId: 'settings' })}>{t('settings.history')}</Link>
      </div>
      {groups.length === 0 && <EmptyState text={t('settings.noneFound')} />}
      <SettingsForm form={form} groups={groups} changes={changes} />
      {form.changed.length === 0 && <Text size={200}>{t('settings.immediately')}</Text>}
    </>
  );
}
