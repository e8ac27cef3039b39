import { Button, makeStyles, mergeClasses, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { ZoomInRegular, ZoomOutRegular } from '@fluentui/react-icons';
import { buildPath } from '@milon/shared/client';
import { documentScanRoute } from '@milon/shared/routes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PrivatePicture } from '../../components/private-picture.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { usePrivatePicture } from '../../lib/server/use-private-picture.ts';
import { useFormat } from '../../lib/use-format.ts';

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
    height: '46vh',
    objectFit: 'contain',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground4,
  },
  whole: { height: 'auto' },
  block: { height: '220px' },
});

/** One scan. It opens to the size of the window for small print. */
export function Scan({ documentId, n }: { documentId: string; n: number }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const path = buildPath(documentScanRoute.path, { id: documentId, n });
  const { data: picture, error, isPending, refetch } = usePrivatePicture(path);
  const [isLarge, setLarge] = useState(false);
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
        <PrivatePicture
          className={mergeClasses(styles.picture, isLarge && styles.whole)}
          name={name}
          picture={picture}
        />
      )}
    </figure>
  );
}
