import { Body1, Caption1Strong, makeStyles, tokens } from '@fluentui/react-components';
import { PersonProhibitedFilled } from '@fluentui/react-icons';
import type { ReviewPhoto } from '@milon/shared/contracts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXXS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  heading: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    color: tokens.colorPaletteDarkOrangeForeground1,
  },
  words: { overflowWrap: 'anywhere' },
});

/** Says that the picture is on the watch list and, to Administration, why. */
export const WatchWords = memo(function WatchWords({ effect, reason }: NonNullable<ReviewPhoto['watched']>) {
  const styles = useStyles();
  const { t } = useTranslation();
  const text = t(`watchList.photo${effect}`);
  return (
    <section className={styles.root} aria-label={text}>
      <Caption1Strong className={styles.heading}>
        <PersonProhibitedFilled aria-hidden />
        {text}
      </Caption1Strong>
      {reason !== undefined && <Body1 className={styles.words}>{reason}</Body1>}
    </section>
  );
});
