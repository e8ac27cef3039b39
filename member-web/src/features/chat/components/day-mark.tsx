import { makeStyles, tokens } from '@fluentui/react-components';
import { DAY_MS } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { useNow } from '../../../lib/now.ts';
import { dayOf } from '../api/days.ts';

const useStyles = makeStyles({
  mark: {
    alignSelf: 'center',
    margin: `${tokens.spacingVerticalS} 0`,
    padding: `2px ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground2,
  },
});

/** The day from which the messages below are. */
export function DayMark({ time }: { time: string }) {
  const styles = useStyles();
  const { t } = useTranslation('chat');
  const { date } = useFormat();
  const now = useNow();
  const day = dayOf(time);
  const words = day === dayOf(now) ? t('today') : day === dayOf(now - DAY_MS) ? t('yesterday') : date(time);
  return <div className={styles.mark}>{words}</div>;
}
