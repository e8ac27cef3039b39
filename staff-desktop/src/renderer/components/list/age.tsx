import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useNow } from '@milon/shared/client';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/use-format.ts';

const useStyles = makeStyles({
  root: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, whiteSpace: 'nowrap' },
  late: { color: tokens.colorStatusDangerForeground3, fontWeight: tokens.fontWeightSemibold },
});

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

interface AgeProps {
  /** Since when. */
  since: string;
  isLate?: boolean;
}

/** How long something waits, in its largest unit: 3 h. The date is its title. What is late says so. */
export function Age({ isLate = false, since }: AgeProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime, number } = useFormat();
  const passed = Math.max(0, useNow(minuteMs) - Date.parse(since));
  const text =
    passed < minuteMs
      ? t('work.now')
      : passed < hourMs
        ? t('work.minutes', { shown: number(Math.floor(passed / minuteMs)) })
        : passed < 2 * dayMs
          ? t('work.hours', { shown: number(Math.floor(passed / hourMs)) })
          : t('work.days', { shown: number(Math.floor(passed / dayMs)) });
  return (
    <time
      dateTime={since}
      title={dateTime(since)}
      className={mergeClasses(styles.root, isLate && styles.late)}
    >
      {isLate ? t('work.late', { age: text }) : text}
    </time>
  );
}
