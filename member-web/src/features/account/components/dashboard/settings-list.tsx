import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  BlockIcon,
  FamilyIcon,
  FavoriteIcon,
  LogoutIcon,
  PlanIcon,
  SettingsIcon,
} from '../../../../components/icons.ts';
import { ShowIcon } from '../../../../components/page-icons.ts';
import { logOut } from '../../../../entities/session/session.ts';
import { useSettings } from '../../../../entities/session/settings.ts';
import { SETTINGS_HIGHLIGHT_MS } from '../../../../lib/constants.ts';
import { openDialog } from '../../../../state/dialogs.ts';
import { BiodataIcon, NoticesIcon, OpenIcon, ViewersIcon } from '../icons.ts';

const useStyles = makeStyles({
  root: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    overflow: 'hidden',
    scrollMarginTop: '64px',
    outline: 'none',
    transitionProperty: 'background-color, box-shadow',
    transitionDuration: tokens.durationNormal,
  },
  lit: {
    backgroundColor: tokens.colorBrandBackground2,
    boxShadow: `0 0 0 2px ${tokens.colorBrandStroke1}`,
  },
  title: {
    display: 'block',
    margin: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL} 0`,
  },
  list: { listStyle: 'none', margin: 0, padding: `${tokens.spacingVerticalXS} 0` },
  entry: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    width: '100%',
    minHeight: '48px',
    padding: `0 ${tokens.spacingHorizontalL}`,
    border: 'none',
    backgroundColor: 'transparent',
    color: 'inherit',
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  label: { flexGrow: 1 },
});

type Entry = [label: string, icon: ReactElement, open: () => unknown];

/**
 * The settings list. Each new value of `asked` scrolls to it and highlights it for three seconds (spec §2).
 * The visitors are here while Total Visitors is the fixed figure; the real one opens their list
 * (decisions §7).
 */
export function SettingsList({ asked }: { asked: number }) {
  const styles = useStyles();
  const { t } = useTranslation('account');
  const isFixed = useSettings().data?.visitorsShown === 'fixed';
  const section = useRef<HTMLElement>(null);
  const [served, setServed] = useState(0);
  const lit = asked !== served;

  useEffect(() => {
    if (asked === 0) return;
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'center' });
    const timer = setTimeout(() => setServed(asked), SETTINGS_HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [asked]);

  const visitors: Entry = [t('visitors'), <ShowIcon key="icon" />, () => openDialog('VISITORS')];
  const entries: Entry[] = [
    [t('transactions'), <NoticesIcon key="icon" />, () => openDialog('TRANSACTION_DIALOG')],
    [t('accountSettings'), <SettingsIcon key="icon" />, () => openDialog('ACCOUNT_SETTINGS')],
    [t('forFamily'), <PlanIcon key="icon" />, () => openDialog('BIODATA', { steps: true })],
    [t('whoSees'), <ViewersIcon key="icon" />, () => openDialog('WHO_SEES')],
    [t('biodata'), <BiodataIcon key="icon" />, () => openDialog('BIODATA')],
    [t('guardian'), <FamilyIcon key="icon" />, () => openDialog('GUARDIAN')],
    [t('favoriteList'), <FavoriteIcon key="icon" />, () => openDialog('SHORT_LIST')],
    [t('blockList'), <BlockIcon key="icon" />, () => openDialog('BLOCK_LIST')],
    ...(isFixed ? [visitors] : []),
    [t('logOut'), <LogoutIcon key="icon" />, () => logOut()],
  ];
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={mergeClasses(styles.root, lit && styles.lit)}
      aria-labelledby="settings-list"
      data-highlighted={lit}
    >
      <Text as="h3" size={400} weight="semibold" className={styles.title} id="settings-list">
        {t('settings')}
      </Text>
      <ul className={styles.list}>
        {entries.map(([label, icon, open]) => (
          <li key={label}>
            <button type="button" className={styles.entry} onClick={() => void open()}>
              {icon}
              <span className={styles.label}>{label}</span>
              <OpenIcon aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
