import { Button, makeStyles, tokens } from '@fluentui/react-components';
import {
  ArrowDownloadRegular,
  DeleteRegular,
  DismissRegular,
  type FluentIcon,
  ShieldCheckmarkRegular,
  StarRegular,
} from '@fluentui/react-icons';
import { type BulkAction, bulkActions } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyCap } from '../../components/key-cap.tsx';
import { useCommands, useKeyHelp } from '../../lib/offers.ts';
import { useWindowKey } from '../../lib/typing/use-window-key.ts';
import { useFormat } from '../../lib/use-format.ts';
import type { SelectionBarProps } from '../../parts/member/selection/use-selection.ts';
import { BulkDialog } from './bulk-dialog.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    minHeight: '40px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    boxSizing: 'border-box',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorBrandBackground2,
  },
  count: { fontWeight: tokens.fontWeightSemibold, fontSize: tokens.fontSizeBase200 },
  button: { minWidth: 0, whiteSpace: 'nowrap' },
  end: { marginInlineStart: 'auto' },
});

const icons: Readonly<Record<BulkAction, FluentIcon>> = {
  STATUS: ShieldCheckmarkRegular,
  SPECIAL: StarRegular,
  DELETE: DeleteRegular,
  EXPORT: ArrowDownloadRegular,
};

/** How many members are selected, and what can be done with all of them. */
export function SelectionBar({ filter, isPaneOpen, selection, total }: SelectionBarProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const [asked, setAsked] = useState<BulkAction>();
  const { count, selectAll, clear } = selection;
  const isExact = selection.selection.kind === 'some' || total?.isExact !== false;
  const all = total?.total ?? 0;
  useWindowKey((event) => {
    if (isPaneOpen) return;
    // Also where no row has the focus: the browser would select the texts of the page.
    const isAll = (event.ctrlKey || event.metaKey) && event.code === 'KeyA';
    if (!isAll && (event.key !== 'Escape' || count === 0)) return;
    event.preventDefault();
    if (isAll) selectAll();
    else clear();
  });
  useKeyHelp([
    {
      title: t('bulk.keys'),
      keys: [
        [['X'], t('bulk.keyToggle')],
        [['Shift', '↓'], t('bulk.keyRange')],
        [['Ctrl', 'A'], t('bulk.selectAllOfFilter')],
        [['Esc'], t('bulk.clear')],
      ],
    },
  ]);
  useCommands(
    (count > 0 ? bulkActions : []).map((action) => ({
      id: `bulk-${action}`,
      text: t(`bulk.command${action}`),
      icon: icons[action],
      run: () => setAsked(action),
    })),
  );
  if (count === 0) return null;
  return (
    <div role="toolbar" aria-label={t('bulk.bar')} className={styles.root}>
      <output className={styles.count}>
        {t(isExact ? 'bulk.selected' : 'bulk.selectedAbout', { count, shown: number(count) })}
      </output>
      {count < all && (
        <Button size="small" appearance="subtle" className={styles.button} onClick={selectAll}>
          {t('bulk.selectAll', { shown: number(all) })}
        </Button>
      )}
      {bulkActions.map((action) => {
        const Icon = icons[action];
        return (
          <Button
            key={action}
            size="small"
            className={styles.button}
            icon={<Icon />}
            onClick={() => setAsked(action)}
          >
            {t(`bulk.action${action}`)}
          </Button>
        );
      })}
      <Button
        size="small"
        appearance="subtle"
        className={styles.end}
        icon={<DismissRegular />}
        aria-keyshortcuts="Escape"
        onClick={clear}
      >
        {t('bulk.clear')}
        <KeyCap inButton>Esc</KeyCap>
      </Button>
      {asked && (
        <BulkDialog
          action={asked}
          selection={selection}
          filter={filter}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
