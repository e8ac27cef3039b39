import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { settingsUpdatedAtom } from '../state/state.ts';

/** Says in a form, for 2 seconds, that what it shows was changed elsewhere just now (spec §4). */
export function SettingsUpdated() {
  const { t } = useTranslation('account');
  const isUpdated = useAtomValue(settingsUpdatedAtom);
  return (
    <output style={{ display: 'block' }}>
      {isUpdated ? (
        <MessageBar intent="info">
          <MessageBarBody>{t('settingsUpdated')}</MessageBarBody>
        </MessageBar>
      ) : null}
    </output>
  );
}
