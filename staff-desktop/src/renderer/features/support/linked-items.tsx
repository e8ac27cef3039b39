import { Link, makeStyles, ToggleButton, tokens } from '@fluentui/react-components';
import { LinkRegular } from '@fluentui/react-icons';
import type { SupportWriter } from '@milon/shared/contracts';
import {
  documentStatusOptions,
  invoiceStatusOptions,
  messageCaseStatusOptions,
  reportCaseStatusOptions,
} from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { Section } from '../../components/section.tsx';
import { ProblemBar } from '../../components/states/problem-bar.tsx';
import { locationAddress } from '../../lib/address/location.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useMoney } from '../../lib/use-money.ts';
import { useLink } from './api/use-support.ts';

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalS, margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'start',
    columnGap: tokens.spacingHorizontalS,
  },
  text: { display: 'grid', justifyItems: 'start', overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

type Item = SupportWriter['items'][number];

/** What each kind is called, where it is opened, and the words of its statuses. */
const places = {
  transaction: { name: 'transaction', section: 'transactions', statuses: invoiceStatusOptions },
  'report-case': { name: 'reportCase', section: 'reports', statuses: reportCaseStatusOptions },
  'message-case': { name: 'messageCase', section: 'messages', statuses: messageCaseStatusOptions },
  document: { name: 'document', section: 'documents', statuses: documentStatusOptions },
} as const;

interface Props {
  requestId: string;
  title: string;
  items: readonly Item[];
}

/** Payments or cases of the writer, the linked ones first. Each opens, and is linked or unlinked. */
export function LinkedItems({ items, requestId, title }: Props) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { date, label } = useFormat();
  const money = useMoney();
  const { error, isPending, mutate } = useLink(requestId);
  if (items.length === 0) return null;
  const nameOf = ({ isReporter, kind, payment }: Item) =>
    payment
      ? `${payment.trxId} · ${money(payment.amount)}`
      : t(`support.kind.${isReporter ? 'reported' : places[kind].name}`);
  return (
    <Section as="h2" title={title}>
      <ul className={styles.list}>
        {items
          .toSorted((a, b) => Number(b.isLinked) - Number(a.isLinked))
          .map((item) => (
            <li key={item._id} className={styles.item}>
              <span className={styles.text}>
                <Link href={locationAddress(places[item.kind].section, item._id)}>{nameOf(item)}</Link>
                <span className={styles.quiet}>
                  {label(places[item.kind].statuses, item.status)} · {date(item.createdAt)}
                </span>
              </span>
              <ToggleButton
                size="small"
                appearance={item.isLinked ? 'primary' : 'subtle'}
                icon={<LinkRegular />}
                checked={item.isLinked}
                disabledFocusable={isPending}
                aria-label={t(item.isLinked ? 'support.unlink' : 'support.link', { name: nameOf(item) })}
                onClick={() => mutate({ kind: item.kind, itemId: item._id, isLinked: !item.isLinked })}
              >
                {t(item.isLinked ? 'support.linked' : 'support.linkShort')}
              </ToggleButton>
            </li>
          ))}
      </ul>
      <ProblemBar error={error} />
    </Section>
  );
}
