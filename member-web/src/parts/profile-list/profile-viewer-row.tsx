import { Avatar, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useNow } from '@milon/shared/client';
import type { Profile } from '@milon/shared/contracts';
import { dhakaDayStart } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { DotRow } from '../../components/dot-row.tsx';
import { renditionOf } from '../../entities/profile/photo.ts';
import { nameOf, placeOf } from '../../entities/profile/profile-labels.ts';
import { useFormat } from '../../lib/format.ts';
import { openDialog } from '../../state/dialogs.ts';

const useStyles = makeStyles({
  item: { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    width: '100%',
    minHeight: '72px',
    padding: `${tokens.spacingVerticalS} 0`,
    border: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  words: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 },
  name: { overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground2 },
  when: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    flexShrink: 0,
    textAlign: 'end',
  },
});

/** The last day of a viewer's visits, in Dhaka time, and the number of days. */
export interface ViewFacts {
  readonly lastDay: string;
  readonly days: number;
}

/** A viewer, with the last day and the number of days. Opens the viewer's profile. */
export function ProfileViewerRow({ viewer, views }: { viewer: Profile; views: ViewFacts }) {
  const styles = useStyles();
  const { t } = useTranslation('account');
  const { language, digits, number, day } = useFormat();
  const now = useNow();
  const { lastDay, days } = views;
  const name = nameOf(viewer);
  const photo = viewer.profileImages[0];
  const place = placeOf(viewer.location, language);
  const when = day(dhakaDayStart(lastDay), now);
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.row}
        onClick={() => openDialog('SINGLE_PROFILE_SHOW', { id: viewer._id })}
      >
        <Avatar
          aria-hidden
          name={name}
          size={48}
          color="brand"
          {...(photo ? { image: { src: renditionOf(photo.src, 'thumb', 'webp'), alt: '' } } : {})}
        />
        <span className={styles.words}>
          <Text weight="semibold" className={styles.name}>
            {name}
          </Text>
          <Text size={200} className={styles.quiet}>
            <DotRow items={[t('yearsOld', { age: digits(String(viewer.age)) }), place]} />
          </Text>
        </span>
        <span className={styles.when}>
          <Text size={200}>{when}</Text>
          {days > 1 ? (
            <Text size={200} className={styles.quiet}>
              {t('visitDays', { days: number(days) })}
            </Text>
          ) : null}
        </span>
      </button>
    </li>
  );
}
