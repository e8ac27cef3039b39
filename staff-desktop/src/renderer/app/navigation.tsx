import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Feature } from '../lib/feature.ts';
import { locationAddress } from '../lib/location.ts';

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalXXS, margin: 0, padding: tokens.spacingHorizontalS },
  item: { listStyleType: 'none' },
  link: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase400,
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
});

export function Navigation({
  features,
  current,
}: {
  features: readonly Feature[];
  current: string | undefined;
}) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <nav aria-label={t('shell.navigation')}>
      <ul className={styles.list}>
        {features.map(({ id, icon: Icon, label }) => (
          <li key={id} className={styles.item}>
            <a
              href={locationAddress(id)}
              className={mergeClasses(styles.link, id === current && styles.current)}
              aria-current={id === current ? 'page' : undefined}
            >
              <Icon className={styles.icon} aria-hidden />
              {label(t)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
