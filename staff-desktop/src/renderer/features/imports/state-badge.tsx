import { Badge } from '@fluentui/react-components';
import type { ImportState } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';

const colours = {
  CHECKING: 'informative',
  READY: 'brand',
  RUNNING: 'informative',
  DONE: 'success',
  REVERTING: 'informative',
  REVERTED: 'subtle',
} as const satisfies Record<ImportState, string>;

/** How an import stands, as a word and a colour. */
export function StateBadge({ state }: { state: ImportState }) {
  const { t } = useTranslation();
  return (
    <Badge appearance="tint" color={colours[state]} style={{ whiteSpace: 'nowrap' }}>
      {t(`imports.state${state}`)}
    </Badge>
  );
}
