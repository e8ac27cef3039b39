import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { locationAddress } from '../lib/address/location.ts';
import { type Screen, type ScreenGroup, screenGroups } from '../lib/screen.ts';
import { useCountText, useWaitingWork } from '../lib/work/waiting-work.ts';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalS, padding: tokens.spacingHorizontalS },
  heading: {
    margin: 0,
    padding: `0 ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXXS}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
  list: { display: 'grid', margin: 0, padding: 0 },
  item: { listStyleType: 'none' },
  link: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    fontSize: tokens.fontSizeBase300,
    // The same in both languages: all items fit a window of 800 px, and the icon is 20 px high.
    lineHeight: '22px',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  current: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover, color: tokens.colorBrandForeground2 },
  },
  icon: { fontSize: '20px', flexShrink: 0 },
  // The bold name of the present section is wider, and must not take a second line.
  label: { flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // Only for screen readers.
  hidden: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  count: {
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorBrandForeground1,
  },
});

const headings = {
  start: undefined,
  review: 'group.review',
  members: 'group.members',
  money: 'group.money',
  system: 'group.system',
} as const satisfies Record<ScreenGroup, string | undefined>;

interface NavigationProps {
  screens: readonly Screen[];
  current: string | undefined;
}

/** The screens in groups, each with the number of things that wait in it. */
export function Navigation({ screens, current }: NavigationProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const groups = screenGroups
    .map((group) => ({ group, own: screens.filter((screen) => screen.group === group) }))
    .filter(({ own }) => own.length > 0);
  return (
    <nav className={styles.root} aria-label={t('shell.navigation')}>
      {groups.map(({ group, own }) => (
        <NavigationGroup key={group} group={group} screens={own} current={current} />
      ))}
    </nav>
  );
}

function NavigationGroup({ group, screens, current }: NavigationProps & { group: ScreenGroup }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const id = useId();
  const work = useWaitingWork();
  const countText = useCountText();
  const heading = headings[group];
  return (
    <div>
      {heading && (
        <h2 id={id} className={styles.heading}>
          {t(heading)}
        </h2>
      )}
      <ul className={styles.list} aria-labelledby={heading ? id : undefined}>
        {screens.map(({ id: screenId, icon: Icon, label, waiting }) => {
          const count = countText(work && waiting?.(work));
          return (
            <li key={screenId} className={styles.item}>
              <a
                href={locationAddress(screenId)}
                className={mergeClasses(styles.link, screenId === current && styles.current)}
                aria-current={screenId === current ? 'page' : undefined}
                aria-describedby={count && `${id}-${screenId}`}
              >
                <Icon className={styles.icon} aria-hidden />
                <span className={styles.label}>{label(t)}</span>
                {count && (
                  <span id={`${id}-${screenId}`} className={styles.count} aria-hidden>
                    {count}
                    <span className={styles.hidden}> {t('shell.waiting')}</span>
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
