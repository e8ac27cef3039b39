import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useCounts } from '../../../../entities/session/counts.ts';
import { useFormat } from '../../../../lib/format.ts';

const useStyles = makeStyles({ text: { color: tokens.colorNeutralForeground2 } });

/** How many visible profiles meet the member's wishes, so that no one pays for an empty list. */
export function MatchesNow() {
  const styles = useStyles();
  const { t } = useTranslation('commerce');
  const { number } = useFormat();
  const matched = useCounts().data?.matched;
  if (matched === undefined) return null;
  return (
    <Text className={styles.text}>
      {matched === 0 ? t('matchesNone') : t('matchesNow', { count: matched, number: number(matched) })}
    </Text>
  );
}
