import { Button, makeStyles, mergeClasses, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { ZoomInRegular, ZoomOutRegular } from '@fluentui/react-icons';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/states/error-state.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useScan } from './api/use-scan.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
    minWidth: 0,
  },
  large: { gridColumn: '1 / -1' },
  caption: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  picture: {
    display: 'block',
    width: '100%',
    maxHeight: '46vh',
    objectFit: 'contain',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground4,
  },
  whole: { maxHeight: 'none' },
  block: { height: '220px' },
});

/** One scan. It opens to the size of the window for small print. */
export function Scan({ documentId, n }: { documentId: string; n: number }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data: picture, error, isPending, refetch } = useScan(documentId, n);
  const [isLarge, setLarge] = useState(false);
  // The object URL lives as long as the element that shows it.
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = picture && URL.createObjectURL(picture);
      image.src = address ?? '';
      return () => URL.revokeObjectURL(address ?? '');
    },
    [picture],
  );
  const name = t('documents.scan', { n: number(n) });
  return (
    <figure className={mergeClasses(styles.root, isLarge && styles.large)}>
      <figcaption className={styles.caption}>
        {name}
        {picture && (
          <Button
            size="small"
            appearance="subtle"
            icon={isLarge ? <ZoomOutRegular /> : <ZoomInRegular />}
            aria-pressed={isLarge}
            onClick={() => setLarge(!isLarge)}
          >
            {t(isLarge ? 'documents.smaller' : 'documents.larger')}
          </Button>
        )}
      </figcaption>
      {isPending && (
        <Skeleton aria-label={t('action.loading')}>
          <SkeletonItem className={styles.block} />
        </Skeleton>
      )}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {picture && (
        <img
          ref={show}
          className={mergeClasses(styles.picture, isLarge && styles.whole)}
          alt={name}
          draggable={false}
        />
      )}
    </figure>
  );
}
