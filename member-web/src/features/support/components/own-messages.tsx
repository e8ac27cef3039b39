import { Button, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import type { SupportMessage } from '@milon/shared/contracts';
import { labelOf, supportTopicOptions } from '@milon/shared/options';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { useOwnSupport } from '../api/support.ts';
import { GoOnForm } from './go-on-form.tsx';

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalM, margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'grid',
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  entries: { display: 'grid', rowGap: tokens.spacingVerticalM, margin: 0, padding: 0, listStyleType: 'none' },
  title: { margin: `0 0 ${tokens.spacingVerticalS}` },
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  text: { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  entry: { display: 'grid', rowGap: tokens.spacingVerticalXXS },
  answer: {
    paddingInlineStart: tokens.spacingHorizontalM,
    borderLeft: `3px solid ${tokens.colorBrandStroke1}`,
  },
  more: { justifySelf: 'start' },
});

/** One message with what was written since, and the way to go on with it. */
function OwnMessage({ message }: { message: SupportMessage }) {
  const styles = useStyles();
  const { t } = useTranslation('support');
  const { date, language } = useFormat();
  const [isGoingOn, setGoingOn] = useState(false);
  const { _id: id, entries = [], status, topic } = message;
  return (
    <li className={styles.item}>
      <Text as="h4" weight="semibold" style={{ margin: 0 }}>
        {labelOf(supportTopicOptions, topic, language)}
      </Text>
      <ol className={styles.entries}>
        {entries.map(({ _id, by, createdAt, text }) => (
          <li key={_id} className={mergeClasses(styles.entry, by === 'STAFF' && styles.answer)}>
            <span className={styles.quiet}>
              {t(by === 'STAFF' ? 'answered' : 'written', { date: date(createdAt) })}
            </span>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
      {status !== 'ANSWERED' && (
        <span className={styles.quiet}>{t(status === 'OPEN' ? 'waits' : 'closed')}</span>
      )}
      {isGoingOn ? (
        <GoOnForm requestId={id} topic={topic} onSent={() => setGoingOn(false)} />
      ) : (
        <Button size="large" className={styles.more} onClick={() => setGoingOn(true)}>
          {t('goOn')}
        </Button>
      )}
    </li>
  );
}

/** What the member wrote to staff, with the answers. Nothing if they never wrote. */
export function OwnMessages() {
  const styles = useStyles();
  const { t } = useTranslation('support');
  const { data = [] } = useOwnSupport();
  if (data.length === 0) return null;
  return (
    <section>
      <Text as="h3" block size={400} weight="semibold" className={styles.title}>
        {t('yours')}
      </Text>
      <ul className={styles.list}>
        {data.map((message) => (
          <OwnMessage key={message._id} message={message} />
        ))}
      </ul>
    </section>
  );
}
