import { makeStyles, tokens } from '@fluentui/react-components';
import type { AdminUser } from '@milon/shared/contracts';
import { fullName } from '@milon/shared/rules';
import type { ColDef } from 'ag-grid-community';
import type { CustomCellRendererProps, CustomHeaderProps } from 'ag-grid-react';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { everybody, isSelected, nobody } from '../../../parts/member/selection/selection.ts';
import { selectionAtom } from '../../../parts/member/selection/use-selection.ts';

const useStyles = makeStyles({
  // The whole cell is the target.
  root: { display: 'grid', placeItems: 'center', width: '100%', height: '100%', cursor: 'pointer' },
  box: {
    width: '16px',
    height: '16px',
    margin: 0,
    accentColor: tokens.colorBrandBackground,
    cursor: 'pointer',
  },
});

/** What the checkboxes call; the grid passes it to them. */
export interface SelectContext {
  onSelect: (rowIndex: number, isRange: boolean) => void;
  onSelectAll: (wanted: boolean) => void;
}

interface BoxProps {
  label: string;
  checked: boolean | 'mixed';
  onPress: (isRange: boolean) => void;
}

/** A checkbox that the mouse presses; in the grid, Space and X do the same. */
function Box({ checked, label, onPress }: BoxProps) {
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = checked === 'mixed';
  }, [checked]);
  return (
    <label className={styles.root}>
      <input
        ref={input}
        type="checkbox"
        tabIndex={-1}
        aria-label={label}
        className={styles.box}
        checked={checked === true}
        onChange={({ nativeEvent }) => onPress(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  );
}

function SelectCell({ context, data, node }: CustomCellRendererProps<AdminUser, unknown, SelectContext>) {
  const { t } = useTranslation();
  const selection = useAtomValue(selectionAtom);
  if (!data) return null;
  return (
    <Box
      label={t('bulk.selectOne', { name: fullName(data) })}
      checked={isSelected(selection, data._id)}
      onPress={(isRange) => node.rowIndex !== null && context.onSelect(node.rowIndex, isRange)}
    />
  );
}

function SelectHeader({ context }: CustomHeaderProps<AdminUser, SelectContext>) {
  const { t } = useTranslation();
  const { ids, kind } = useAtomValue(selectionAtom);
  const isAll = kind === everybody.kind && ids.size === 0;
  return (
    <Box
      label={t('bulk.selectAllOfFilter')}
      checked={isAll || (kind !== nobody.kind || ids.size > 0 ? 'mixed' : false)}
      onPress={() => context.onSelectAll(!isAll)}
    />
  );
}

/** The column of checkboxes. It is no part of a saved layout. */
export const selectColumn: ColDef<AdminUser> = {
  colId: 'select',
  headerName: '',
  headerComponent: SelectHeader,
  cellRenderer: SelectCell,
  width: 40,
  minWidth: 40,
  resizable: false,
  sortable: false,
  suppressMovable: true,
  lockPosition: 'left',
  headerStyle: { paddingInline: 0 },
  cellStyle: { paddingInline: 0 },
};
