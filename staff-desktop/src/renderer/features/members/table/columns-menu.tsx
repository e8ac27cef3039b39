import {
  Caption1,
  Divider,
  Menu,
  MenuButton,
  MenuItem,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { TableSettingsRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useOffers } from '../../../lib/offered.ts';
import { columnIds, toggled, usualLayout } from './column-layout.ts';
import { columnNames } from './columns.ts';
import { useColumnLayout } from './use-column-layout.ts';

const useStyles = makeStyles({
  popover: { maxHeight: '80vh', overflowY: 'auto', maxWidth: '260px' },
  hint: { display: 'block', padding: tokens.spacingHorizontalS, color: tokens.colorNeutralForeground3 },
});

/** Which columns the table shows. */
export function ColumnsMenu() {
  const styles = useStyles();
  const { t } = useTranslation();
  const offers = useOffers();
  const [layout, setLayout] = useColumnLayout();
  const names = columnNames(t, offers);
  return (
    <Menu checkedValues={{ column: layout.map(({ id }) => id) }}>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton size="small" appearance="subtle" icon={<TableSettingsRegular />}>
          {t('userTable.columns')}
        </MenuButton>
      </MenuTrigger>
      <MenuPopover className={styles.popover}>
        <MenuList>
          {columnIds
            .filter((id) => id !== 'name' && names[id] !== undefined)
            .map((id) => (
              <MenuItemCheckbox
                key={id}
                name="column"
                value={id}
                persistOnClick
                onClick={() => setLayout(toggled(layout, id))}
              >
                {names[id]}
              </MenuItemCheckbox>
            ))}
          <Divider />
          <MenuItem onClick={() => setLayout(usualLayout)}>{t('userTable.usualColumns')}</MenuItem>
        </MenuList>
        <Caption1 className={styles.hint}>{t('userTable.columnsHint')}</Caption1>
      </MenuPopover>
    </Menu>
  );
}
