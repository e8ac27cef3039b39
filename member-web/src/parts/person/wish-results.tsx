import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { Fit } from '@milon/shared/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AcceptIcon, DeclineIcon, UnknownIcon } from '../../components/page-icons.ts';
import { useWishName } from '../../entities/profile/use-wish-name.ts';

const useStyles = makeStyles({
  title: { margin: 0, color: tokens.colorNeutralForeground2 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  wish: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'center',
    minHeight: '36px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':last-child': { borderBottom: 'none' },
  },
  name: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    overflowWrap: 'anywhere',
  },
  must: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    paddingInline: tokens.spacingHorizontalSNudge,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorBrandForeground1,
    border: `1px solid ${tokens.colorBrandStroke2}`,
  },
  met: { color: tokens.colorPaletteGreenForeground1 },
  missed: { color: tokens.colorPaletteRedForeground1 },
  unknown: { color: tokens.colorNeutralForeground3 },
});

const icons = { met: AcceptIcon, missed: DeclineIcon, unknown: UnknownIcon } as const;

/** One member's wishes, each with its result as a word and an icon, and a mark for a must. */
export function WishResults({ title, wishes }: { title: string; wishes: Fit['wishes'] }) {
  const styles = useStyles();
  const { t } = useTranslation('details');
  const nameOf = useWishName();
  const id = useId();
  return (
    <div>
      <Text id={id} as="h4" weight="semibold" className={styles.title}>
        {title}
      </Text>
      <ul className={styles.list} aria-labelledby={id}>
        {wishes.map(({ wish, result, must }) => {
          const Icon = icons[result];
          return (
            <li key={wish} className={styles.wish}>
              <Icon aria-hidden className={styles[result]} />
              <span className={styles.name}>
                <Text>{nameOf(wish)}</Text>
                {must ? <span className={styles.must}>{t('must')}</span> : null}
              </span>
              <Text size={200} className={styles[result]}>
                {t(`result_${result}`)}
              </Text>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
