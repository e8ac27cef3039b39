import { makeStyles, tokens } from '@fluentui/react-components';
import type { SupportWriter } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../components/facts.tsx';
import { MemberStatus } from '../../components/member-status.tsx';
import { Section } from '../../components/section.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { LoadingBlocks } from '../../components/states/loading-blocks.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useSupportWriter } from './api/use-support.ts';
import { LinkedItems } from './linked-items.tsx';
import { OtherMessages } from './other-messages.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', alignContent: 'start', rowGap: tokens.spacingVerticalL },
});

/** Status, package and last visit of the member. */
function WriterFacts({ facts }: { facts: NonNullable<SupportWriter['facts']> }) {
  const { t } = useTranslation();
  const { date, dateTime, number } = useFormat();
  const { activePolicy, isWaitingFirstLook, joinedAt, lastSeenAt, openCases, package: bought } = facts;
  return (
    <Section as="h2" title={t('support.aboutMember')}>
      <Facts
        facts={[
          {
            name: t('support.status'),
            value: <MemberStatus member={{ activePolicy, firstLookWaiting: isWaitingFirstLook }} />,
          },
          {
            name: t('support.package'),
            value: bought
              ? t('support.packageUntil', { name: bought.name, date: date(bought.endsAt) })
              : t('support.noPackage'),
          },
          ...(bought ? [{ name: t('support.connects'), value: number(bought.remainingConnects) }] : []),
          { name: t('support.lastSeen'), value: lastSeenAt ? dateTime(lastSeenAt) : t('support.never') },
          { name: t('support.joined'), value: date(joinedAt) },
          { name: t('support.openCases'), value: number(openCases) },
        ]}
      />
    </Section>
  );
}

/** What staff know of the writer, beside the conversation. */
export function WriterPanel({ id }: { id: string }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useSupportWriter(id);
  const { items = [], others = [] } = data ?? {};
  const isPayment = ({ kind }: (typeof items)[number]) => kind === 'transaction';
  return (
    <aside className={styles.root} aria-label={t('support.writer')}>
      {isPending && <LoadingBlocks count={1} height="160px" />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {data?.facts && <WriterFacts facts={data.facts} />}
      <LinkedItems requestId={id} title={t('support.payments')} items={items.filter(isPayment)} />
      <LinkedItems
        requestId={id}
        title={t('support.cases')}
        items={items.filter((item) => !isPayment(item))}
      />
      <OtherMessages requestId={id} others={others} />
    </aside>
  );
}
