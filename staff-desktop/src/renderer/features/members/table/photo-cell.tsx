import { makeStyles, tokens } from '@fluentui/react-components';
import { PersonRegular } from '@fluentui/react-icons';
import type { AdminUser } from '@milon/shared/contracts';
import type { CustomCellRendererProps } from 'ag-grid-react';
import { Photo } from '../../../components/photo.tsx';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    placeItems: 'center',
    width: '28px',
    height: '28px',
    marginTop: '1px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground4,
    color: tokens.colorNeutralForeground3,
    fontSize: '18px',
  },
});

/** A small photo, which makes a row easy to recognise. */
export function PhotoCell({ data }: CustomCellRendererProps<AdminUser>) {
  const styles = useStyles();
  const photo = data?.profileImages.find(({ status }) => status === 'APPROVED') ?? data?.profileImages[0];
  return (
    <span className={styles.root}>
      {photo ? (
        <Photo src={photo.src} size="thumb" thumbhash={photo.thumbhash} alt="" />
      ) : (
        data && <PersonRegular aria-hidden />
      )}
    </span>
  );
}
