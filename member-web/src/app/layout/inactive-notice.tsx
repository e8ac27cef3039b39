import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { openDialog } from '../../lib/dialogs.ts';

/** How to be active again, for a member whose policy is 2 Inactive. */
export function InactiveNotice() {
  const { t } = useTranslation('shell');
  return (
    <section aria-label={t('inactiveTitle')}>
      <MessageBar intent="warning" shape="square" layout="multiline">
        <MessageBarBody>
          <MessageBarTitle style={{ display: 'block' }}>{t('inactiveTitle')}</MessageBarTitle>
          {t('inactiveText')}
        </MessageBarBody>
        <MessageBarActions>
          <Button size="small" onClick={() => openDialog('SUPPORT_OPTIONS')}>
            {t('support')}
          </Button>
        </MessageBarActions>
      </MessageBar>
    </section>
  );
}
