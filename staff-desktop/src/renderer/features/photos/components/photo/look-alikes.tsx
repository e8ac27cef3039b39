import {
  Button,
  Caption1,
  Caption1Strong,
  Link,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import type { ReviewPhoto } from '@milon/shared/contracts';
import { memo, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyCap } from '../../../../components/key-cap.tsx';
import { Photo } from '../../../../components/photo.tsx';
import { PhotoStatusBadge } from '../../../../components/photo-status-badge.tsx';
import { memberAddress } from '../../../../lib/member-address.ts';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalXS },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  heading: { margin: 0, color: tokens.colorPaletteDarkOrangeForeground1 },
  list: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, margin: 0, padding: 0 },
  item: {
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'center',
    width: '144px',
    padding: '2px',
    borderRadius: tokens.borderRadiusMedium,
    listStyleType: 'none',
  },
  compared: { outline: `2px solid ${tokens.colorBrandStroke1}` },
  photo: { height: '56px', borderRadius: tokens.borderRadiusMedium },
  grey: { filter: 'grayscale(1)' },
  blurred: { filter: 'blur(8px)', ':hover': { filter: 'none' } },
  greyBlurred: { filter: 'grayscale(1) blur(8px)', ':hover': { filter: 'grayscale(1)' } },
  text: { display: 'grid', justifyItems: 'start', rowGap: tokens.spacingVerticalXXS, minWidth: 0 },
  name: { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

interface LookAlikesProps {
  lookAlikes: ReviewPhoto['lookAlikes'];
  /** The index of the one that is compared with the photo, if any. */
  compared: number | undefined;
  isGrey: boolean;
  isBlurred: boolean;
  onCompare: () => void;
}

/**
 * Other photos with the same or nearly the same picture, and their decisions. They load after the photo
 * itself.
 */
export function LookAlikes({ lookAlikes, ...looks }: LookAlikesProps) {
  return <List lookAlikes={useDeferredValue(lookAlikes)} {...looks} />;
}

const List = memo(function List(props: LookAlikesProps) {
  const { lookAlikes, compared, isGrey, isBlurred, onCompare } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  if (lookAlikes.length === 0) return null;
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <Caption1Strong as="h3" className={styles.heading}>
          {t('photos.lookAlikes')}
        </Caption1Strong>
        <Button size="small" appearance="subtle" aria-keyshortcuts="C" onClick={onCompare}>
          {t('photos.compare')} <KeyCap inButton>C</KeyCap>
        </Button>
      </div>
      <ul className={styles.list}>
        {lookAlikes.map(({ name, photoId, src, status, userId }, at) => (
          <li key={photoId} className={mergeClasses(styles.item, at === compared && styles.compared)}>
            <Photo
              src={src}
              size="thumb"
              alt=""
              className={mergeClasses(
                styles.photo,
                isGrey && styles.grey,
                isBlurred && (isGrey ? styles.greyBlurred : styles.blurred),
              )}
            />
            <span className={styles.text}>
              <Link className={styles.name} href={memberAddress(userId)}>
                <Caption1>{name}</Caption1>
              </Link>
              <PhotoStatusBadge status={status} isShort />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
});
