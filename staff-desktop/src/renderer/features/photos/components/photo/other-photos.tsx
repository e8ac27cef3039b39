import { makeStyles, mergeClasses, Tooltip, tokens } from '@fluentui/react-components';
import type { ReviewPhoto } from '@milon/shared/contracts';
import { memo, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Photo } from '../../../../components/photo.tsx';

const useStyles = makeStyles({
  list: { display: 'flex', gap: '4px', margin: 0, padding: 0, marginInlineStart: 'auto' },
  item: {
    position: 'relative',
    width: '33px',
    height: '44px',
    overflow: 'hidden',
    listStyleType: 'none',
    borderRadius: tokens.borderRadiusSmall,
    borderBottom: '4px solid',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  APPROVED: { borderBottomColor: tokens.colorPaletteGreenBorderActive },
  DECLINED: { borderBottomColor: tokens.colorPaletteRedBorderActive },
  PENDING: { borderBottomColor: tokens.colorPaletteMarigoldBorderActive },
  grey: { filter: 'grayscale(1)' },
  blurred: { filter: 'blur(6px)', ':hover': { filter: 'none' } },
});

interface OtherPhotosProps {
  photos: ReviewPhoto['user']['photos'];
  isGrey: boolean;
  isBlurred: boolean;
}

/** The other photos of the member, each with its status as a coloured edge and in words. */
export function OtherPhotos({ photos, ...looks }: OtherPhotosProps) {
  return <List photos={useDeferredValue(photos)} {...looks} />;
}

const List = memo(function List({ photos, isGrey, isBlurred }: OtherPhotosProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  if (photos.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('photos.others')}>
      {photos.map(({ _id, src, status, thumbhash }) => (
        <Tooltip key={_id} content={t(`photos.short${status}`)} relationship="description">
          <li className={mergeClasses(styles.item, styles[status])}>
            <Photo
              src={src}
              size="thumb"
              thumbhash={thumbhash}
              alt={t(`photos.short${status}`)}
              className={mergeClasses(isGrey && styles.grey, isBlurred && styles.blurred)}
            />
          </li>
        </Tooltip>
      ))}
    </ul>
  );
});
