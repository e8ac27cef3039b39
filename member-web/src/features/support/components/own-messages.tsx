import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { labelOf, supportTopicOptions } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { useOwnSupport } from '../api/support.ts';

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalM, margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  title: { margin: `0 0 ${tokens.spacingVerticalS}` },
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  text: { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  answer: {
    paddingInlineStart: tokens.spacingHorizontalM,
    borderLeft: `3px solid ${tokens.colorBrandStroke1}`,
  },
});

/** What the member wrote to staff, with the answers. Nothing if they never wrote. */
export function OwnMessages() {
  const styles = useStyles();
  const { t } = useTranslation('support');
  const { date, language } = useFormat();
  const { data = [] } = useOwnSupport();
  if (data.length === 0) return null;
  return (
    <section>
      <Text as="h3" block size={400} weight="semibold" className={styles.title}>
        {t('yours')}
      </Text>
      <ul className={styles.list}>
        {data.map(({ _id, answer, answeredAt, createdAt, status, text, topic }) => (
          <li key={_id} className={styles.item}>
            <span className={styles.quiet}>
              {labelOf(supportTopicOptions, topic, language)} · {date(createdAt)}
            </span>
            <p className={styles.text}>{text}</p>
            {answer && answeredAt ? (
              <div className={styles.answer}>
                <span className={styles.quiet}>{t('answered', { date: date(answeredAt) })}</span>
                <p className={styles.text}>{answer}</p>
              </div>
            ) : (
              <span className={styles.quiet}>{t(status === 'OPEN' ? 'waits' : 'closed')}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
