import { Badge } from '@fluentui/react-components';
import type { Import, ImportState } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';

const colours = {
  CHECKING: 'informative',
  READY: 'brand',
  RUNNING: 'informative',
  DONE: 'success',
  REVERTING: 'informative',
  REVERTED: 'subtle',
} as const satisfies Record<ImportState, string>;

/** How an import stands, as a word and a colour. It is ready only if a run would create somebody. */
export function StateBadge({ data: { state, valid } }: { data: Pick<Import, 'state' | 'valid'> }) {
  const { t } = useTranslation();
  const isReady = state !== 'READY' || valid > 0;
  return (
    <Badge appearance="tint" color={isReady ? colours[state] : 'warning'} style={{ whiteSpace: 'nowrap' }}>
      {isReady ? t(`imports.state${state}`) : t('imports.stateNone')}
    </Badge>
  );
}
