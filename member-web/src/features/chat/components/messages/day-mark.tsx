import { makeStyles, tokens } from '@fluentui/react-components';
import { useNow } from '@milon/shared/client';
import { useFormat } from '../../../../lib/format.ts';

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

/** The date of the messages below. */
export function DayMark({ time }: { time: string }) {
  const styles = useStyles();
  const { day } = useFormat();
  const now = useNow();
  return <div className={styles.mark}>{day(time, now)}</div>;
}
