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
import { memberAddress } from '../../../../lib/address/member-address.ts';
import { alikeKindOf } from '../../review/alike-kind.ts';
import { AlikeIcon } from '../alike-icon.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalXXS, minWidth: 0 },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  heading: { margin: 0, color: tokens.colorPaletteDarkOrangeForeground1 },
  list: {
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    padding: '2px',
    overflowX: 'auto',
    scrollbarWidth: 'thin',
  },
  wraps: { flexWrap: 'wrap', overflowX: 'visible' },
  item: {
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'center',
    width: '176px',
    flexShrink: 0,
    borderRadius: tokens.borderRadiusMedium,
    listStyleType: 'none',
  },
  half: { width: 'calc(50% - 8px)' },
  compared: { outline: `2px solid ${tokens.colorBrandStroke1}` },
  photo: { height: '56px', borderRadius: tokens.borderRadiusMedium },
  grey: { filter: 'grayscale(1)' },
  blurred: { filter: 'blur(8px)', ':hover': { filter: 'none' } },
  greyBlurred: { filter: 'grayscale(1) blur(8px)', ':hover': { filter: 'grayscale(1)' } },
  text: { display: 'grid', justifyItems: 'start', rowGap: tokens.spacingVerticalXXS, minWidth: 0 },
  name: { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  kind: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalXXS,
    alignItems: 'start',
    fontSize: '14px',
  },
});

interface LookAlikesProps {
  /** The owner of the photo. */
  ownerId: string;
  /** Next to the photo there is room for several lines. */
  wraps: boolean;
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
  const { lookAlikes, compared, isGrey, isBlurred, onCompare, ownerId, wraps } = props;
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
      <ul className={mergeClasses(styles.list, wraps && styles.wraps)}>
        {lookAlikes.map(({ name, photoId, src, status, userId }, at) => {
          const kind = alikeKindOf({ status, userId }, ownerId);
          return (
            <li
              key={photoId}
              className={mergeClasses(styles.item, wraps && styles.half, at === compared && styles.compared)}
            >
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
                <span className={styles.kind}>
                  <AlikeIcon kind={kind} />
                  <Caption1>{t(`photos.alike.${kind}`)}</Caption1>
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
});
