import { makeStyles, tokens } from '@fluentui/react-components';
import type { PhotoBatch } from '@milon/shared/contracts';
import { Photo } from '../../../../components/photo.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', gap: '4px', height: '44px', overflow: 'hidden' },
  photo: { width: '33px', height: '44px', flexShrink: 0, borderRadius: tokens.borderRadiusSmall },
});

/** Small pictures of the photos that were decided. */
export function ThumbStrip({ thumbs }: Pick<PhotoBatch, 'thumbs'>) {
  const styles = useStyles();
  return (
    <span className={styles.root}>
      {thumbs.map(({ photoId, src, thumbhash }) => (
        <Photo key={photoId} src={src} size="thumb" thumbhash={thumbhash} alt="" className={styles.photo} />
      ))}
    </span>
  );
}
