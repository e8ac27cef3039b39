import { Button, makeStyles, Tooltip, tokens } from '@fluentui/react-components';
import { KeyboardRegular, SearchRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { Staff } from '../../ipc-contract/index.ts';
import { KeyCap } from '../components/key-cap.tsx';
import { ToastArea } from '../components/states/toast-area.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BrandName } from './brand-name.tsx';
import { DisplayChoices } from './display-choices.tsx';

const useStyles = makeStyles({
  root: {
    gridArea: 'top',
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    padding: `0 ${tokens.spacingHorizontalM} 0 ${tokens.spacingHorizontalXL}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  search: {
    flexBasis: '300px',
    // Gives room to a toast before the toast breaks.
    flexShrink: 1,
    minWidth: '160px',
    justifyContent: 'start',
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    whiteSpace: 'nowrap',
  },
  hint: { flexGrow: 1, textAlign: 'start', overflow: 'hidden', textOverflow: 'ellipsis' },
  caps: { display: 'flex', columnGap: '2px', marginInlineStart: tokens.spacingHorizontalS },
});

interface TopBarProps {
  staff: Staff;
  onPalette: () => void;
  onHelp: () => void;
}

/** The name, the search, the place of toasts, and the choices of the user. */
export function TopBar({ staff, onPalette, onHelp }: TopBarProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <header className={styles.root}>
      <BrandName />
      <Button
        className={styles.search}
        icon={<SearchRegular />}
        aria-keyshortcuts="Control+K"
        onClick={onPalette}
      >
        <span className={styles.hint}>{t('palette.open')}</span>
        <span className={styles.caps} aria-hidden>
          <KeyCap>Ctrl</KeyCap>
          <KeyCap>K</KeyCap>
        </span>
      </Button>
      <ToastArea />
      <Tooltip content={t('keys.title')} relationship="label">
        <Button appearance="subtle" icon={<KeyboardRegular />} aria-keyshortcuts="?" onClick={onHelp} />
      </Tooltip>
      <DisplayChoices />
      <AccountMenu staff={staff} />
    </header>
  );
}
