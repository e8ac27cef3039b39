import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { UploadLine } from './upload-line.tsx';
import type { StaffUpload } from './uploads.ts';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalXS, width: '100%', margin: 0, padding: 0 },
});

/** The photos that are on their way to the server. Renders nothing if there are none. */
export function UploadList({ uploads }: { uploads: readonly StaffUpload[] }) {
  const styles = useStyles();
  const { t } = useTranslation();
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.root} aria-label={t('users.onTheirWay')}>
      {uploads.map((upload) => (
        <UploadLine key={upload.key} upload={upload} />
      ))}
    </ul>
  );
}
