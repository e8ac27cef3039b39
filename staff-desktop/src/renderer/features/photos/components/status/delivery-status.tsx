import { Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkCircleFilled, DismissCircleFilled } from '@fluentui/react-icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/use-format.ts';
import { useDecisions } from '../../decisions/use-decisions.ts';

const shownMs = 3000;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '20px',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
  },
  part: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  approved: { color: tokens.colorPaletteGreenForeground1 },
  declined: { color: tokens.colorPaletteRedForeground1 },
});

/** The result of the last batch, shown for three seconds without covering the photos. */
export function DeliveryStatus() {
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const { delivered } = useDecisions().state;
  const [past, setPast] = useState(delivered);
  useEffect(() => {
    const timer = setTimeout(() => setPast(delivered), shownMs);
    return () => clearTimeout(timer);
  }, [delivered]);

  const { approved = 0, declined = 0 } = (delivered === past ? undefined : delivered) ?? {};
  const times = (count: number) => (count > 1 ? ` × ${number(count)}` : '');
  return (
    <output className={styles.root}>
      {approved > 0 && (
        <Caption1 className={styles.part}>
          <CheckmarkCircleFilled className={styles.approved} aria-hidden />
          {t('photos.approved')}
          {times(approved)}
        </Caption1>
      )}
      {declined > 0 && (
        <Caption1 className={styles.part}>
          <DismissCircleFilled className={styles.declined} aria-hidden />
          {t('photos.declined')}
          {times(declined)}
        </Caption1>
      )}
    </output>
  );
}
