import { makeStyles, tokens } from '@fluentui/react-components';
import { findLast } from '@milon/shared/lists';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { UploadRow } from './upload-row.tsx';
import { uploadsAtom } from './uploads.ts';

const useStyles = makeStyles({
  list: {
    width: '100%',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    listStyle: 'none',
    margin: 0,
    padding: 0,
  },
});

/**
 * The list of uploads, each with its possible actions. Announces to screen readers how each upload ended.
 * Photos to crop are in it where nothing else shows them.
 */
export function UploadList({ withChosen = false }) {
  const styles = useStyles();
  const { t } = useTranslation('photos');
  const uploads = useAtomValue(uploadsAtom).filter(({ status }) => withChosen || status !== 'chosen');
  const ended = findLast(uploads, ({ status }) => ['done', 'failed', 'refused'].includes(status));
  return (
    <>
      <output>
        <VisuallyHidden>{ended ? `${ended.name}: ${ended.fault ?? t('arrived')}` : ''}</VisuallyHidden>
      </output>
      {uploads.length > 0 ? (
        <ul className={styles.list} aria-label={t('onTheirWay')}>
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} />
          ))}
        </ul>
      ) : null}
    </>
  );
}
