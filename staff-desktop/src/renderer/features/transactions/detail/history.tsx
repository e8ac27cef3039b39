import { makeStyles, tokens } from '@fluentui/react-components';
import type { TransactionEvent } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../components/section.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import type { WholeTransaction } from '../api/use-transaction.ts';

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalS, margin: 0, padding: 0 },
  item: {
    display: 'grid',
    listStyleType: 'none',
    paddingInlineStart: tokens.spacingHorizontalM,
    borderLeft: `2px solid ${tokens.colorNeutralStroke1}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
  },
  quiet: { color: tokens.colorNeutralForeground2 },
});

/** What the gateway answered and staff did, the oldest first. */
export function History({ transaction }: { transaction: WholeTransaction }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime } = useFormat();

  function textOf({ about, what }: TransactionEvent): string {
    // A later API may name an event that has no text here yet.
    return t(`transactions.event.${about}.${what}` as 'transactions.event.GATEWAY.paid', {
      defaultValue: what,
    });
  }

  return (
    <Section title={t('transactions.history')}>
      <ol className={styles.list}>
        <li className={styles.item}>
          {t('transactions.opened')}
          <span className={styles.quiet}>{dateTime(transaction.createdAt)}</span>
        </li>
        {transaction.history.map((event) => (
          <li key={`${event.at} ${event.about} ${event.what}`} className={styles.item}>
            {textOf(event)}
            {event.detail !== undefined && <span>{event.detail}</span>}
            <span className={styles.quiet}>
              {[dateTime(event.at), event.staffName].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
