import { makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkCircleFilled, DismissCircleFilled, WarningFilled } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { Mark } from '../decisions/marks.ts';

const useStyles = makeStyles({
  approved: { color: tokens.colorPaletteGreenForeground1 },
  declined: { color: tokens.colorPaletteRedForeground1 },
  problem: { color: tokens.colorPaletteDarkOrangeForeground1 },
});

/** The decision on a photo, or that it did not reach the API. */
export function MarkIcon({ mark }: { mark: Mark }) {
  const styles = useStyles();
  const { t } = useTranslation();
  if (mark.state !== 'made' && mark.state !== 'queued') {
    return <WarningFilled className={styles.problem} title={t(`photos.mark.${mark.state}`)} />;
  }
  return mark.decision === 'APPROVE' ? (
    <CheckmarkCircleFilled className={styles.approved} title={t('photos.mark.APPROVE')} />
  ) : (
    <DismissCircleFilled className={styles.declined} title={t('photos.mark.DECLINE')} />
  );
}
