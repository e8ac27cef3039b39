import { Caption1, Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { FlagFilled, PersonProhibitedFilled } from '@fluentui/react-icons';
import type { ReviewPhoto } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { Photo } from '../../../../components/photo.tsx';
import { useFormat } from '../../../../lib/use-format.ts';
import { alikeKindsOf } from '../../review/alike-kind.ts';
import { AlikeIcon } from '../alike-icon.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalXS },
  list: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    maxHeight: '200px',
    overflowY: 'auto',
    margin: 0,
    padding: tokens.spacingHorizontalS,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  item: {
    display: 'grid',
    gridTemplateColumns: '30px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'center',
    listStyleType: 'none',
  },
  photo: { height: '40px', borderRadius: tokens.borderRadiusSmall },
  text: { display: 'grid', minWidth: 0 },
  why: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalXS },
  flag: { color: tokens.colorPaletteDarkOrangeForeground1 },
});

/** Whether one key should not decide unseen: a reported member, a look-alike, a picture on the watch list. */
export function isNotable({ lookAlikes, user, watched }: ReviewPhoto): boolean {
  return user.reportCounter > 0 || lookAlikes.length > 0 || watched !== undefined;
}

interface NotablePhotosProps {
  photos: readonly ReviewPhoto[];
  isLeftOut: boolean;
  onLeaveOut: (isLeftOut: boolean) => void;
}

/** The photos of a bulk decision that deserve a look, and the offer to leave them out. */
export function NotablePhotos({ photos, isLeftOut, onLeaveOut }: NotablePhotosProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const shown = { count: photos.length, shown: number(photos.length) };
  return (
    <section className={styles.root} aria-label={t('photos.bulk.notable', shown)}>
      <Caption1>{t('photos.bulk.notable', shown)}</Caption1>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard too */}
      <ul className={styles.list} tabIndex={0}>
        {photos.map((photo) => {
          const alike = alikeKindsOf(photo);
          return (
            <li key={photo._id} className={styles.item}>
              <Photo
                src={photo.src}
                size="thumb"
                thumbhash={photo.thumbhash}
                alt=""
                className={styles.photo}
              />
              <span className={styles.text}>
                <Caption1>
                  {photo.user.name}, {photo.user.profileId}
                </Caption1>
                <span className={styles.why}>
                  {photo.user.reportCounter > 0 && (
                    <>
                      <FlagFilled className={styles.flag} aria-hidden />
                      <Caption1>{t('photos.reported')}</Caption1>
                    </>
                  )}
                  {photo.watched && (
                    <>
                      <PersonProhibitedFilled className={styles.flag} aria-hidden />
                      <Caption1>{t(`watchList.photo${photo.watched.effect}`)}</Caption1>
                    </>
                  )}
                  {alike.map((kind) => (
                    <span key={kind} className={styles.why}>
                      <AlikeIcon kind={kind} />
                      <Caption1>{t(`photos.alike.${kind}`)}</Caption1>
                    </span>
                  ))}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
      <Checkbox
        label={t('photos.bulk.leaveOut', shown)}
        checked={isLeftOut}
        onChange={(_event, { checked }) => onLeaveOut(checked === true)}
      />
    </section>
  );
}
