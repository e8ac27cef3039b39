import { Button, Tooltip } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { focusContent } from '../lib/focus-content.ts';

/**
 * Loads the screen again. It hands the focus back to the content, so that the next Enter works there and not
 * on this button.
 */
export function RefreshButton({ isFetching, onRefresh }: { isFetching: boolean; onRefresh: () => void }) {
  const { t } = useTranslation();
  return (
    <Tooltip content={t('action.refresh')} relationship="label">
      <Button
        appearance="subtle"
        icon={<ArrowClockwiseRegular />}
        disabledFocusable={isFetching}
        onClick={() => {
          focusContent();
          onRefresh();
        }}
      />
    </Tooltip>
  );
}
